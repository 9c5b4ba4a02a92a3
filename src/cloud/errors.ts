// The conversion of errors of the Firebase libraries to the engine's kinds of failure (E1 to E3).

import { FirebaseError } from 'firebase/app'
import type { RefusalCode } from '../store/database/outbox-records'
import { CloudError, type CloudFailure, ownFailure } from '../sync/ports'
import { remainingPause } from './server-headers'

/** Rejects after that many milliseconds; the request itself may still reach the server (R5). */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CloudError('transient', 'Request time out')), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The CloudError keeps the library's message. */
export function cloudErrorOf(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  if (!(error instanceof FirebaseError) && !isNetworkError(error)) return ownFailure(error)
  const message = error instanceof Error ? error.message : String(error)
  const failure = error instanceof FirebaseError ? failureOf(error) : 'transient'
  const retryAfter = failure === 'transient' ? remainingPause(Date.now()) : 0
  const refusal = error instanceof FirebaseError ? refusalOf(error) : 'unknown'
  return new CloudError(failure, message, { cause: error, retryAfter, refusal })
}

/** The browsers' messages for a failed `fetch`, and the names of an aborted one. */
const FAILED_FETCH = /failed to fetch|fetch failed|load failed|networkerror/i
const ABORTED = ['AbortError', 'TimeoutError', 'NetworkError']

function isNetworkError(error: unknown): boolean {
  if (error instanceof DOMException) return ABORTED.includes(error.name)
  return error instanceof TypeError && FAILED_FETCH.test(error.message)
}

function refusalOf({ code, message }: FirebaseError): RefusalCode {
  switch (code) {
    case 'permission-denied':
      return 'not-allowed'
    case 'invalid-argument':
    case 'failed-precondition':
    case 'out-of-range':
      // A limit of size has no code.
      return /too large|too big|exceeds|maximum/i.test(message) ? 'too-large' : 'not-valid'
    default:
      return 'unknown'
  }
}

/** The message of the local stack's dev server. Firestore Lite passes a server's message on, but no header. */
const STARTING = 'The local server is starting.'

function failureOf({ code, message }: FirebaseError): CloudFailure {
  if (code.startsWith('auth/')) return authFailureOf(code)
  switch (code) {
    case 'unavailable':
      return message.endsWith(STARTING) ? 'starting' : 'transient'
    case 'unauthenticated':
      return 'unauthenticated'
    // Firestore Lite reports every status 400 as failed-precondition.
    case 'permission-denied':
    case 'invalid-argument':
    case 'failed-precondition':
    case 'not-found':
    case 'already-exists':
    case 'out-of-range':
    case 'unimplemented':
    case 'data-loss':
      return 'refused'
    default:
      return 'transient'
  }
}

/** Firebase turns the message of a response into a code. A code with a sentence comes from a server with an error. */
const SENTENCE = /[^a-z/-]/

/** A network failure never ends the session (E2). */
function authFailureOf(code: string): CloudFailure {
  if (SENTENCE.test(code)) return 'transient'
  switch (code) {
    case 'auth/network-request-failed':
    case 'auth/internal-error':
    case 'auth/too-many-requests':
    case 'auth/timeout':
      return 'transient'
    default:
      return 'unauthenticated'
  }
}
