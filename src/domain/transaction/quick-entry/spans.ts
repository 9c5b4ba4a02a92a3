// The parts of a line, by position: the understood parts, and the rest.

/** A part of a line, in UTF-16 code units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The words of the line: everything between blanks. */
export function wordsOf(line: string): readonly Span[] {
  return [...line.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
}

export function textOf(line: string, { start, end }: Span): string {
  return line.slice(start, end)
}

export function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end
}

/** The line without the parts; each is replaced by one space. */
export function without(line: string, parts: readonly Span[]): string {
  let rest = ''
  let from = 0
  for (const { start, end } of [...parts].sort((left, right) => left.start - right.start)) {
    rest += `${line.slice(from, Math.max(from, start))} `
    from = Math.max(from, end)
  }
  return rest + line.slice(from)
}
