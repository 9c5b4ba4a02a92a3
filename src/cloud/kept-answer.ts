// The mark on an answer of a public service that the service worker has kept. Invariant: without the mark
// an answer has just come from the network, so that a kept one never passes for a fresh one (decision 10).

const KEPT_AT = 'x-kept-at'

/** A copy of the answer to be kept, with its time. */
export function asKept({ body, status, headers }: Response, now: Date): Response {
  const marked = new Headers(headers)
  marked.set(KEPT_AT, String(now.getTime()))
  return new Response(body, { status, headers: marked })
}

/** When the answer was kept, in milliseconds since 1970, or null for one that has just come. */
export function keptAtOf({ headers }: Response): number | null {
  const time = Number(headers.get(KEPT_AT))
  return time > 0 ? time : null
}
