// The words of whatever was thrown, for messages that end in them (specification, section 8).
// Libraries append the cause on further lines; a message to a person is one line.

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message.trim().split('\n')[0] || error.name
}
