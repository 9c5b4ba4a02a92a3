// One GET of a public service, without a time limit (specification, section 9).
// Invariant: a service that has asked for a pause is asked nothing until it is over. No error of ours repeats the
// address, which may hold a token.

import type { Fetched } from '../../domain/news'
import { waitAskedBy } from '../retry-after'
import { readTime } from './cache-headers'
import { limitBytes, MAX_ANSWER } from './limit-bytes'

/** Until when the services that have asked for a pause are left alone, by host and path. */
const pauses = new Map<string, number>()

/** @throws Error when there is no answer, no good one, none allowed yet, or one that is too long or no JSON */
export async function fetchJson(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched<unknown>> {
  const service = address.host + address.pathname
  if (Date.now() < (pauses.get(service) ?? 0)) throw new Error(`${address.host} asks for a pause`)
  const response = await fetch(address, { headers, credentials: 'omit' })
  pauses.set(service, Date.now() + waitAskedBy(response, Date.now()))
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`)
  const body = response.body?.pipeThrough(limitBytes(MAX_ANSWER)) ?? null
  return { value: await new Response(body).json(), ...readTime(response, Date.now()) }
}
