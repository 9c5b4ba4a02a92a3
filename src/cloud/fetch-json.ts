// One GET of a public service, without a time limit (specification, section 9).
// Invariant: no error of ours repeats the address, which may hold a token.

import type { Answer } from '../domain/answer'
import { timeOf } from './kept-answer'
import { limitBytes, MAX_ANSWER } from './limit-bytes'

/** @throws Error when there is no answer, no good one, or one that is too long or no JSON */
export async function fetchJson(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<unknown>> {
  const response = await fetch(address, { headers, credentials: 'omit' })
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`)
  const body = response.body?.pipeThrough(limitBytes(MAX_ANSWER)) ?? null
  return { value: await new Response(body).json(), ...timeOf(response, Date.now()) }
}
