// The age of a public service's response, which the service worker, the proxy and the networks between may cache.
// Invariant: a cached response never counts as fresh, nor as younger than its age (decision 10).

import type { Fetched } from '../../domain/news'

const KEPT_AT = 'x-kept-at'

/** The age in seconds when the proxy sent the response (`functions/proxy.mjs`). */
const AGE_AT_PROXY = 'x-answer-age'

/** Seconds since then in caches of the network; https://www.rfc-editor.org/rfc/rfc9111#name-age */
const AGE_ON_THE_WAY = 'age'

/** A copy of a response for the cache, with its time. Reading it fails above the limit of `limitedBody`. */
export function withStoredTime(response: Response, now: number): Response {
  const { status, headers } = response
  const marked = new Headers(headers)
  marked.set(KEPT_AT, String(now - ageOf(headers)))
  return new Response(limitedBody(response), { status, headers: marked })
}

export function readTime({ headers }: Response, now: number): Omit<Fetched<unknown>, 'value'> {
  const keptAt = Number(headers.get(KEPT_AT))
  return keptAt > 0
    ? { fetchedAt: keptAt, isFromCache: true }
    : { fetchedAt: now - ageOf(headers), isFromCache: false }
}

/** Milliseconds; 0 for a service that is called without the proxy, whose age is unknown. */
function ageOf(headers: Headers): number {
  const seconds = [AGE_AT_PROXY, AGE_ON_THE_WAY].map(name => Number(headers.get(name)))
  return seconds.filter(age => age > 0).reduce((sum, age) => sum + age, 0) * 1000
}

// The size limit of a public service's response.

const MAX_RESPONSE_BYTES = 1_000_000

/** The body of a response. Reading it fails after the limit; the rest is not loaded. */
export function limitedBody({ body }: Response): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  return body?.pipeThrough(limitBytes()) ?? null
}

function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_RESPONSE_BYTES)
        throw new Error(`The answer has more than ${MAX_RESPONSE_BYTES} bytes`)
      controller.enqueue(chunk)
    },
  })
}
