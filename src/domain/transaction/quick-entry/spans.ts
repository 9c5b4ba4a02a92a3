// The parts of a line, by position: the understood parts, and the rest.

import { foldedWords } from '../search/fold'

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

const BLANKS = /[\p{Cc}\s]+/gu
const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]/g
const LOOSE_END = /[\s\-–—:;,.|/=+@·•*]/

/**
 * The rest of a line without what the parts that were taken out have left: empty brackets, several blanks, and punctuation
 * at its ends.
 */
export function tidied(rest: string): string {
  const text = rest.replaceAll(EMPTY_BRACKETS, ' ').replaceAll(BLANKS, ' ')
  // Two ends, because one pattern for both would take quadratic time.
  let [start, end] = [0, text.length]
  while (start < end && LOOSE_END.test(text.charAt(start))) start += 1
  while (end > start && LOOSE_END.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The folded words of a text without the blanks between them. */
export function joined(text: string): string {
  return foldedWords(text).join('')
}
