// The words of whatever was thrown, for messages that end in them (specification, section 8).
// Libraries append the cause on further lines; a message to a person is one line.

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message.trim().split('\n')[0] || error.name
}

/** A person edits a document that a newer version of the app has written. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError'

  constructor() {
    super('A newer version of CoMoney has changed this.')
  }
}

/** An action that has changed nothing, and why. */
export interface Failed {
  readonly kind: 'failed'
  readonly message: string
  /** Where the app has words of its own for it. */
  readonly reason?: 'newer-version'
}

export function failedBy(error: unknown): Failed {
  const isNewer = error instanceof NewerVersionError
  return { kind: 'failed', message: messageOf(error), ...(isNewer && { reason: 'newer-version' }) }
}

/** The outcome of the work, or its failure as a value. */
export async function orFailed<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work()
  } catch (error) {
    return failedBy(error)
  }
}
