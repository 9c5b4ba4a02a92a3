// Time limits of requests to Firestore, whose library accepts no abort signal.
// Invariant: a request that has timed out ends, so that it does not compete with its repetition.

import { REQUEST_TIMEOUT_MS } from '../sync/ports'

/** The slowest supported network sends 8 kB/s. */
const MIN_BYTES_PER_MS = 8

/** The time limit of a request of that size, in milliseconds. */
export function timeoutFor(bytes: number, shortest = REQUEST_TIMEOUT_MS): number {
  return shortest + Math.ceil(bytes / MIN_BYTES_PER_MS)
}

type Fetch = typeof fetch

/** The same fetch with a time limit for requests to Firestore. */
export function withRequestTimeout(send: Fetch, shortest = REQUEST_TIMEOUT_MS): Fetch {
  return (input, init) => {
    if (!isToFirestore(input)) return send(input, init)
    const bytes = typeof init?.body === 'string' ? init.body.length : 0
    // Missing in browsers before 2022. The request then continues, although its response is ignored.
    const signal = AbortSignal.timeout?.(timeoutFor(bytes, shortest))
    return send(input, { ...init, ...(signal && { signal }) })
  }
}

/** `…/v1/projects/{project}/databases/{database}/documents…`, of the emulator too. */
function isToFirestore(input: Parameters<Fetch>[0]): boolean {
  return typeof input === 'string' && /\/v1\/projects\/[^/]+\/databases\//.test(input)
}

let isLimited = false

/** Sets a time limit for every later request to Firestore of this page or worker. */
export function limitRequests(): void {
  if (isLimited) return
  isLimited = true
  globalThis.fetch = withRequestTimeout(globalThis.fetch.bind(globalThis))
}
