// The columns of a table by the places of its texts, and their names.

import { columnName, isAmountUse } from '../../../../domain/transaction/import/columns/column-names'
import { directionIn } from '../../../../domain/transaction/import/columns/type-words'
import { isBelow, type Line, type PlacedText } from './placed-line'
import type { Segment } from './text-lines'

export type Span = Pick<Segment, 'left' | 'right'>

export interface Column extends Span {
  readonly isMoney: boolean
  readonly name: string
}

interface CountedSpan extends Span {
  readonly count: number
}

/** The places of texts that are above each other, from left to right. */
export function spansOf(texts: readonly Span[]): CountedSpan[] {
  const spans: { left: number; right: number; count: number }[] = []
  for (const { left, right } of texts.toSorted((one, other) => one.left - other.left)) {
    const last = spans.at(-1)
    if (last && left < last.right) {
      last.right = Math.max(last.right, right)
      last.count += 1
    } else spans.push({ left, right, count: 1 })
  }
  return spans
}

export function areOver(one: Span, other: Span): boolean {
  return overlap(one, other) > 0
}

/** Negative for the distance of two texts that are not above each other. */
function overlap(one: Span, other: Span): number {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left)
}

/** Amounts among the words of a column of texts are no column: more texts than amounts are where these amounts end. */
export function columnsOf(dates: Span, all: readonly PlacedText[]): Column[] {
  const texts = all.filter(({ kind }) => kind !== 'money')
  const amounts = all.filter(({ kind }) => kind === 'money')
  const isAlone = (span: CountedSpan) =>
    amounts.some(amount => amount.textLeft === null && areOver(amount, span)) &&
    texts.filter(({ left, right }) => left < span.right && span.right < right).length < span.count
  const money = spansOf(amounts).filter(isAlone)
  const isText = ({ kind, ...text }: PlacedText) =>
    (kind !== 'number' && kind !== 'money') || !money.some(column => areOver(column, text))
  const words = all
    .filter(isText)
    .map(({ left, right, textLeft }) => ({ left: textLeft ?? left, right }))
  const column = ({ left, right }: Span, isMoney = false) => ({ left, right, isMoney, name: '' })
  return inOrder([
    column(dates),
    ...spansOf(words.filter(text => !areOver(text, dates))).map(span => column(span)),
    ...money.map(span => column(span, true)),
  ])
}

function inOrder(columns: readonly Column[]): Column[] {
  return columns.toSorted((one, other) => one.left - other.left)
}

/** Whether two names are above one column of amounts, because the places of the pages differ. */
export function areMixed(columns: readonly Column[], { segments }: Line): boolean {
  const names = segments.filter(isMoneyName)
  return columns.some(
    column => column.isMoney && names.filter(name => areOver(column, name)).length > 1,
  )
}

/** Each name is that of the column below it; else, of an amount's, of the nearest column of amounts, or of an empty one. */
export function withNames(bare: readonly Column[], header: Line, lines: readonly Line[]): Column[] {
  const pairs = bare.flatMap(column =>
    header.segments.flatMap(name => {
      const share = overlap(column, name)
      return share > 0 || (column.isMoney && isMoneyName(name)) ? { column, name, share } : []
    }),
  )
  const named = new Map<Column, PlacedText>()
  const used = new Set<PlacedText>()
  for (const { column, name } of pairs.sort((one, other) => other.share - one.share)) {
    if (named.has(column) || used.has(name)) continue
    named.set(column, name)
    used.add(name)
  }
  const at = lines.indexOf(header)
  const [above, below] = [lines[at - 1], lines[at + 1]]
  const parts = {
    above: above && isBelow(header, above) && areNames(above.segments) ? above.segments : [],
    below: below && isBelow(below, header) && areNames(below.segments) ? below.segments : [],
  }
  const nameOf = (name: PlacedText) =>
    [...parts.above, name, ...parts.below]
      .flatMap(part => (areOver(part, name) ? part.text : []))
      .join(' ')
  const empty = header.segments.filter(name => !used.has(name))
  return inOrder([
    ...bare.map(column => {
      const name = named.get(column)
      return name ? { ...column, name: nameOf(name) } : column
    }),
    ...empty.map(name => ({ ...name, isMoney: isMoneyName(name), name: nameOf(name) })),
  ])
}

/**
 * A column of texts without a name belongs to that of texts before it: the bank writes one text at two places. But words
 * for directions are a column of their own.
 */
export function withoutUnnamed(columns: readonly Column[], texts: readonly PlacedText[]): Column[] {
  const joined: Column[] = []
  for (const column of columns) {
    const last = joined.at(-1)
    const isUnnamed = last && !column.isMoney && column.name === '' && isText(last)
    const own = () => texts.filter(text => columnFor(text, columns) === column)
    if (isUnnamed && !own().every(isDirection))
      joined[joined.length - 1] = { ...last, right: Math.max(last.right, column.right) }
    else joined.push(column)
  }
  return joined
}

function isText({ isMoney, name }: Column): boolean {
  return !isMoney && name !== '' && columnName(name)?.use !== 'date'
}

function isDirection({ text }: PlacedText): boolean {
  return directionIn(text) !== null
}

/** A number alone may be that of a card or an account. */
function areNames(texts: readonly Segment[]): boolean {
  const uses = texts.map(({ text }) => (/\d/.test(text) ? undefined : columnName(text)?.use))
  return !uses.includes(undefined) && uses.join() !== 'number'
}

function isMoneyName({ text }: Segment): boolean {
  const use = columnName(text)?.use
  return use === 'balance' || (use !== undefined && use !== 'number' && isAmountUse(use))
}

/** The column with most of the text: numbers are in a column of amounts if one is there, any other text never is. */
export function columnFor(
  { kind, ...place }: PlacedText,
  columns: readonly Column[],
): Column | undefined {
  const nearest = (isMoney: boolean) =>
    columns
      .filter(column => column.isMoney === isMoney)
      .sort((one, other) => overlap(other, place) - overlap(one, place))[0]
  const amounts = kind === 'money' || kind === 'number' ? nearest(true) : undefined
  return amounts && areOver(amounts, place) ? amounts : nearest(false)
}

/** A text that ends beyond a column of amounts, or is only over one: a legal notice, or the foot of a page. */
export function isOutside(text: PlacedText, columns: readonly Column[]): boolean {
  if (columnFor(text, columns)?.isMoney) return false
  const over = columns.filter(column => areOver(column, text))
  const isOverText = over.some(({ isMoney }) => !isMoney)
  return over.some(({ isMoney, right }) => isMoney && (!isOverText || text.right > right))
}

export function textIn({ segments }: Line, column: Column, columns: readonly Column[]): string {
  return segments.flatMap(each => (columnFor(each, columns) === column ? each.text : [])).join(' ')
}
