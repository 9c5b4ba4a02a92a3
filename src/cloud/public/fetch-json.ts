// A GET request to a public service, without a time limit (specification, section 9).
// Invariant: a service that has requested a pause (Retry-After) gets no request until its end. No error message
// contains the address, which may contain a token.

import type { Fetched } from '../../domain/news'
import { waitAskedBy } from '../retry-after'
import { limitedBody, readTime } from './cache-headers'

/** The end of each service's pause in milliseconds since 1970, by host and path. */
const pauses = new Map<string, number>()

/** @throws Error without a successful response, during a pause, or if the response is too long or not JSON */
export async function fetchJson(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched<unknown>> {
  const service = address.host + address.pathname
  if (Date.now() < (pauses.get(service) ?? 0)) throw new Error(`${address.host} asks for a pause`)
  const response = await fetch(address, { headers, credentials: 'omit' })
  pauses.set(service, Date.now() + waitAskedBy(response, Date.now()))
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`)
  return {
    value: await new Response(limitedBody(response)).json(),
    ...readTime(response, Date.now()),
  }
}
