// Failures as values, and the messages of errors (specification, section 8).
// Invariant: a message is one line, although libraries append the cause on further lines.

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message.trim().split('\n')[0] || error.name
}

/** The reasons of failures for which the app has its own message. The last five are those of workers. */
const REASONS = ['newer-version', 'not-loaded', 'crashed', 'silent', 'not-copied', 'ended'] as const

type Reason = (typeof REASONS)[number]

/** The error of an edit of a document that a newer version of the app has written. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError'
  readonly reason: Reason = 'newer-version'

  constructor() {
    super('A newer version of CoMoney has changed this.')
  }
}

/** The outcome of an action that has failed and changed nothing. */
export interface Failed {
  readonly kind: 'failed'
  readonly message: string
  /** Present if the app has its own message for it. */
  readonly reason?: Reason
  /** The name of the error, such as `QuotaExceededError`; absent if it is a plain `Error`. */
  readonly cause?: string
}

/** The outcome of an undo that has restored the earlier state. */
export interface Restored {
  readonly kind: 'restored'
}

export function failedBy(error: unknown): Failed {
  const given = error instanceof Error && 'reason' in error ? error.reason : null
  const reason = REASONS.find(each => each === given)
  const cause = causeOf(error)
  const known = reason ? { reason } : cause !== 'Error' && { cause }
  return { kind: 'failed', message: messageOf(error), ...known }
}

/** The name of the innermost error: Dexie wraps the browser's, and a transaction that of its request. */
export function causeOf(error: unknown): string {
  const { name, inner }: { name?: unknown; inner?: unknown } = Object(error)
  return inner ? causeOf(inner) : String(name ?? 'Error')
}

export async function orFailed<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work()
  } catch (error) {
    return failedBy(error)
  }
}
