// The words of whatever was thrown, for messages that end in them (specification, section 8).
// Libraries append the cause on further lines; a message to a person is one line.

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message.trim().split('\n')[0] || error.name
}

/** An action that has changed nothing, and why. */
export interface Failed {
  readonly kind: 'failed'
  readonly message: string
}

/** The outcome of the work, or its failure as a value. */
export async function orFailed<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work()
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}
