// A line of a PDF whose texts have places and kinds.

import { isAmountText } from '../../../../domain/transaction/import/columns/amount-column'
import { sumLine } from '../../../../domain/transaction/import/columns/type-words'
import { amountWords, dateWords } from '../../../../domain/transaction/import/pasted-lines'
import { LEAST_NAMES, namesIn } from '../../../../domain/transaction/import/table'
import { type Segment, type TextLine, textOf } from './text-lines'

/** A 'number' has no decimals, groups, sign or currency: it is an amount only in a column of amounts. */
export interface PlacedText extends Segment {
  readonly kind: 'date' | 'money' | 'number' | 'text'
  /** The left edge of the text that an amount follows without a wide gap; null for any other. */
  readonly textLeft: number | null
}

export interface Line extends TextLine {
  /** From 1 on. */
  readonly number: number
  readonly segments: readonly PlacedText[]
  /** It has names of columns. */
  readonly isHeader: boolean
  readonly hasMoney: boolean
  readonly isSum: boolean
}

export function wordsOf(segments: readonly PlacedText[]): string {
  return segments.flatMap(({ kind, text }) => (kind === 'money' ? [] : text)).join(' ')
}

export function placed(line: TextLine, index: number): Line {
  const segments = line.segments.flatMap(partsOf)
  return {
    ...{ ...line, number: index + 1, segments },
    isHeader: namesIn(segments.map(({ text }) => text)) >= LEAST_NAMES,
    hasMoney: segments.some(({ kind }) => kind === 'money'),
    isSum: [textOf(line), wordsOf(segments)].some(text => sumLine(text) !== null),
  }
}

/** A date at the beginning and amounts at the end are parts of their own: their columns may be near to the next ones. */
function partsOf({ text, left, right }: Segment): PlacedText[] {
  const rest = text.split(' ')
  const date = rest.splice(0, dateWords(rest))
  const amounts: string[][] = []
  for (let count = amountWords(rest, true); count > 0; count = amountWords(rest, true))
    amounts.unshift(rest.splice(-count))
  const middle = { kind: isAmountText(rest.join(' ')) ? 'number' : 'text', words: rest } as const
  const parts = [
    ...[{ kind: 'date' as const, words: date }, middle],
    ...amounts.map(words => ({ kind: 'money' as const, words })),
  ]
  let at = 0
  const place = (letters: number) => left + ((right - left) * letters) / text.length
  return parts.flatMap(({ kind, words }) => {
    if (words.length === 0) return []
    const [part, start] = [words.join(' '), at]
    at += part.length + 1
    const textLeft = kind === 'money' && rest.length > 0 ? left : null
    return [{ kind, text: part, textLeft, left: place(start), right: place(start + part.length) }]
  })
}

/** The most distance between two lines of a row, in heights of the font. */
const LEADING = 2.5

/** Whether a line is near below another one. */
export function isBelow(line: Line, { page, bottom }: Line): boolean {
  return line.page === page && bottom - line.bottom <= LEADING * line.height
}
