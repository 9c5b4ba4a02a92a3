// How old an answer of a public service is: the service worker keeps the last one, and before it the proxy and
// the network in front of the proxy do.
// Invariant: a kept answer never passes for a fresh one, nor for a younger one than it is (decision 10).

import type { Fetched } from '../../domain/news'
import { limitBytes, MAX_ANSWER } from './limit-bytes'

const KEPT_AT = 'x-kept-at'

/** Seconds for which the proxy had the answer when it passed it on (`functions/proxy.mjs`). */
const AGE_AT_PROXY = 'x-answer-age'

/** Seconds since then in caches on the way; https://www.rfc-editor.org/rfc/rfc9111#name-age */
const AGE_ON_THE_WAY = 'age'

/** A copy of a response for the cache, with its time. Reading the copy fails if it is too long. */
export function withStoredTime(response: Response, now: number): Response {
  const { body, status, headers } = response
  const marked = new Headers(headers)
  marked.set(KEPT_AT, String(now - ageOf(headers)))
  const limited = body?.pipeThrough(limitBytes(MAX_ANSWER)) ?? null
  return new Response(limited, { status, headers: marked })
}

/** When the answer was given, and whether the service worker had kept it. */
export function readTime({ headers }: Response, now: number): Omit<Fetched<unknown>, 'value'> {
  const keptAt = Number(headers.get(KEPT_AT))
  return keptAt > 0
    ? { fetchedAt: keptAt, isFromCache: true }
    : { fetchedAt: now - ageOf(headers), isFromCache: false }
}

/** In milliseconds; of a service that is asked directly nothing is known, and 0. */
function ageOf(headers: Headers): number {
  const seconds = [AGE_AT_PROXY, AGE_ON_THE_WAY].map(name => Number(headers.get(name)))
  return seconds.filter(age => age > 0).reduce((sum, age) => sum + age, 0) * 1000
}
