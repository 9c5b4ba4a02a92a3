// The lines of a text, one after the other, because an array of many short lines would take far more memory than the
// text.

export interface Line {
  /** From 1 on. */
  readonly line: number
  readonly text: string
}

export function* linesOf(text: string): Generator<Line, void> {
  let [line, start] = [1, 0]
  for (const { 0: found, index } of text.matchAll(/\r\n?|\n/g)) {
    yield { line, text: text.slice(start, index) }
    line += 1
    start = index + found.length
  }
  yield { line, text: text.slice(start) }
}
