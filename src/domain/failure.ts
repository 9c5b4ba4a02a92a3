// The words of whatever was thrown, for messages that end in them (specification, section 8).

export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return String(error)
}
