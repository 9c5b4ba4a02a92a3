// Time limits of single requests to Firestore, whose library takes no signal to abort one.
// Invariant: a request that nobody waits for any more ends too, and does not compete with its repeat.

import { REQUEST_TIMEOUT } from '../sync/ports'

/** Bytes that the slowest network in use still sends in a millisecond: 8 kB/s. */
const SLOWEST = 8

/** Milliseconds that a request may take which sends so many bytes. */
export function timeoutFor(bytes: number, shortest = REQUEST_TIMEOUT): number {
  return shortest + Math.ceil(bytes / SLOWEST)
}

type Fetch = typeof fetch

/** The same fetch, with a time limit for what goes to Firestore. */
export function withRequestTimeout(send: Fetch, shortest = REQUEST_TIMEOUT): Fetch {
  return (input, init) => {
    if (!isToFirestore(input)) return send(input, init)
    const bytes = typeof init?.body === 'string' ? init.body.length : 0
    // Browsers before 2022 have none; there the answer is given up, and the request left to itself.
    const signal = AbortSignal.timeout?.(timeoutFor(bytes, shortest))
    return send(input, { ...init, ...(signal && { signal }) })
  }
}

/** `…/v1/projects/{project}/databases/{database}/documents…`, of the emulator too. */
function isToFirestore(input: Parameters<Fetch>[0]): boolean {
  return typeof input === 'string' && /\/v1\/projects\/[^/]+\/databases\//.test(input)
}

let isLimited = false

/** Gives every later request of this page or worker to Firestore a time limit. */
export function limitRequests(): void {
  if (isLimited) return
  isLimited = true
  globalThis.fetch = withRequestTimeout(globalThis.fetch.bind(globalThis))
}
