// The lines of a statement, copied from a page, an app or a document without a delimiter. A date opens a row, and the
// lines up to the next date belong to it. Of the numbers in a row, the amount comes before the balance.

import { guessDecimalMark, isAmountText } from './columns/amount-column'
import { balanceProof, numberIn } from './columns/balance'
import { type ColumnName, columnName } from './columns/column-names'
import { digitOrders, isDayText, isDigitDay } from './columns/date-column'
import type { TableRow } from './columns/statement-table'
import { statementType, sumLine } from './columns/type-words'
import { type Line, linesOf } from './lines'
import { isOnlyProse } from './payee'
import { withSides } from './sections'
import { LEAST_NAMES, MAX_ROWS, namesIn } from './table'

/** Words of a date at the beginning of a line: '12', 'Jan', '2026', and of a time behind it. */
const MAX_DATE_WORDS = 6
/** Words of an amount: '-', 'Rp', '50.000,00', 'DB'. */
const MAX_AMOUNT_WORDS = 4
/** A line with more words is a legal notice. */
const MAX_WORDS = 60
/** Lines of one row; the next ones are the foot of a page. */
const MAX_LINES = 12
/** The most numbers of one row: money out, money in, the balance. */
const MAX_NUMBERS = 3

const TIME = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/
const ZONE = /^(?:WIB|WITA|WIT|GMT|UTC|AM|PM)$/i
/** A number with decimals or groups, a sign or a currency. */
const MONEY = /[.,]\d{2}\b|\d[.,]\d{3}\b|^[-−–+]|rp|idr|\p{Sc}/iu
const SIDE = /^(?:db|cr|dr|[dkc])$/i
const DECIMALS = /[.,]\d{2}(?!\d)/
/** The least share of numbers with decimals in a text whose amounts all have some. */
const WITH_DECIMALS = 0.8
/** In front of a date. */
const NUMBER = /^(?:\d{1,4}\.?|(?=\D*\d)[A-Z\d]{8,20})$/
/** The number of a branch, '0000'. */
const CODE = /^0\d+$/

interface PastedRow {
  readonly line: number
  readonly date: string
  readonly texts: string[]
  readonly numbers: string[]
  /** Texts before the first number. */
  textsBefore: number
  lines: number
}

export interface PastedTable {
  readonly rows: readonly TableRow[]
  /** The names of the columns, if each row was put together from several numbers or lines. */
  readonly names?: readonly (ColumnName | undefined)[]
}

export function readPastedLines(text: string): readonly TableRow[] {
  return pastedTable(text).rows
}

export function pastedTable(text: string): PastedTable {
  const filled: Line[] = []
  for (const each of linesOf(text)) {
    if (each.text.trim() !== '') filled.push(each)
    if (filled.length > MAX_ROWS) break
  }
  const marked = withSides(
    filled,
    ({ text: content }) => content,
    ({ line, text: content }, mark) => ({ line, text: content + mark }),
  )
  const lines = withWholeColumns(wholeDates(marked))
  const columns = lines.map(({ cells }) => cells)
  // Above rows with single blanks, a summary may have columns.
  const isRow = ({ line, text: content }: Line) => (openRow(line, content)?.numbers.length ?? 0) > 0
  const others = lines.filter((line, at) => columns[at] === null && isRow(line)).length
  const isTable = columns.length - columns.filter(cells => cells === null).length > others
  return isTable ? { rows: inColumns(lines, columns) } : joined(lines, areDigitsInFront(lines))
}

/** Whether no line begins with another date, and several begin with dates of digits alone, in one order: '260309'. */
function areDigitsInFront(lines: readonly Line[]): boolean {
  if (lines.some(({ line, text }) => openRow(line, text))) return false
  const days = lines.flatMap(({ text }) => /^\s*(\d{6}|\d{8})\s/.exec(text)?.[1] ?? [])
  return days.length > 1 && digitOrders(days).length > 0
}

/** Days without their years, of the booking and of the value, at the beginning of a line: '13 Oct 13 Oct'. */
const HALF_DATES = /^\s*(\d{1,2}[ -]\p{L}{3,9})[ -]?(?:\s+(\d{1,2}[ -]\p{L}{3,9})[ -]?)?(?=\s)/u

/** The lines with their dates put together, whose years are at the beginning of the next line. */
function wholeDates(lines: readonly Line[]): readonly Line[] {
  const whole = [...lines]
  for (const [at, { line, text }] of lines.entries()) {
    const [found = '', day = '', value] = HALF_DATES.exec(text) ?? []
    const next = lines[at + 1]
    const years =
      value === undefined ? /^\s*((?:19|20)\d\d)(?!\S)/ : /^\s*((?:19|20)\d\d) +\1(?!\S)/
    const [, year] = years.exec(next?.text ?? '') ?? []
    if (!next || year === undefined || !isDayText(day) || !isDayText(value ?? day)) continue
    const days = [day, value].flatMap(each => (each === undefined ? [] : `${each} ${year}`))
    whole[at] = { line, text: days.join(' ') + text.slice(found.length) }
    whole[at + 1] = { ...next, text: next.text.replace(years, '') }
  }
  return whole
}

interface WholeLine extends Line {
  /** Of `columnsOf`. */
  readonly cells: readonly string[] | null
}

/** The lines of a row put together, if the first has its date, the last its amounts, and together all columns. */
function withWholeColumns(lines: readonly Line[]): readonly WholeLine[] {
  const all = lines.map(each => ({ ...each, cells: columnsOf(each.text) }))
  const widths = new Set(all.flatMap(({ cells }) => cells?.length ?? []))
  if (widths.size === 0) return all
  const whole: WholeLine[] = []
  let open: WholeLine | null = null
  for (const each of all) {
    const [start = ''] = each.cells ? [] : partsOf(each.text)
    const isOpening = !each.cells && isDayText(start)
    const gap = isAmountText(start) ? '  ' : ' '
    const isRest = open !== null && !each.cells && !isOpening
    const text = open && isRest ? open.text.trimEnd() + gap + each.text.trim() : ''
    const cells = isRest ? columnsOf(text) : null
    if (open && cells && widths.has(cells.length))
      whole[whole.length - 1] = { ...open, text, cells }
    else whole.push(each)
    open = isOpening ? each : null
  }
  return whole
}

/** A dash is an empty cell. A line above the rows with as many parts has their names. */
function inColumns(
  lines: readonly Line[],
  columns: readonly (readonly string[] | null)[],
): readonly TableRow[] {
  const names = lines.map(({ text }) => partsOf(text)).find(parts => namesIn(parts) >= LEAST_NAMES)
  const widths = new Set(columns.flatMap(cells => cells?.length ?? []))
  const width = Math.max(...widths)
  const last = amountsAtEnd(names ?? [], name => AMOUNTS.has(columnName(name)?.use ?? 'number'))
  return lines.map(({ line, text }, at) => {
    const columnsOfRow = columns[at]
    const isOther = names && columnsOfRow && columnsOfRow.length !== names.length && last > 1
    const placed = isOther ? byNames(columnsOfRow, names.length, last) : columnsOfRow
    const found = placed
      ? withGap(placed, placed === columnsOfRow ? width : placed.length)
      : partsOf(text)
    const cells = widths.has(found.length) ? found : [text.trim()]
    return { line, cells: cells.map(cell => (cell === '-' ? '' : cell)) }
  })
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'in', 'out', 'balance'])

function amountsAtEnd(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length - 1 - cells.findLastIndex(cell => !is(cell))
}

/** A row with its last amounts below the last names, and its texts before them: fewer, or the rest in one cell. */
function byNames(cells: readonly string[], width: number, last: number): readonly string[] {
  if (amountsAtEnd(cells, isAmountText) < last) return cells
  const [texts, amounts] = [cells.slice(0, -last), cells.slice(-last)]
  const free = width - last
  const gap = Array.from({ length: Math.max(free - texts.length, 0) }, () => '')
  const rest = texts.length > free ? [texts.splice(free - 1).join(' ')] : []
  return [...texts, ...rest, ...gap, ...amounts]
}

/** Of a row with fewer cells, the only amount at its end is in the last column. */
function withGap(cells: readonly string[], width: number): readonly string[] {
  const isAmountAt = (place: number) => isAmountText(cells.at(place) ?? '')
  if (cells.length === width || !isAmountAt(-1) || isAmountAt(-2)) return cells
  const gap = Array.from({ length: width - cells.length }, () => '')
  return [...cells.slice(0, -1), ...gap, ...cells.slice(-1)]
}

function partsOf(line: string): readonly string[] {
  return line.trim().split(/\s{2,}/)
}

/** The cells of a line with two or more blanks between them, if a date and an amount are among them. */
function columnsOf(line: string): readonly string[] | null {
  const parts = partsOf(line)
  const hasBoth =
    parts.some(isDayText) && parts.some(part => !isDayText(part) && isAmountText(part))
  return hasBoth ? parts : null
}

function joined(lines: readonly Line[], areDigits: boolean): PastedTable {
  const rows: PastedRow[] = []
  const others: TableRow[] = []
  let last: PastedRow | null = null
  for (const { line, text } of lines) {
    const opened = openRow(line, text, areDigits)
    if (opened) rows.push(opened)
    // A balance or a total ends the row above it.
    if (opened || sumLine(text) !== null) last = opened
    if (opened) continue
    const next = last && nextOfDay(line, text, last)
    if (next) {
      rows.push(next)
      last = next
    } else if (last && last.lines < MAX_LINES) addLine(last, text)
    else others.push({ line, cells: [text.trim()] })
  }
  if (rows.length > 1 && rows.every(hasInnerNumber)) rows.forEach(takeInnerNumber)
  keepDecimals(rows)
  if (areNamesBefore(rows, others)) moveNames(rows, others)
  const isUsuallyTwo = rows.filter(({ numbers }) => numbers.length === 2).length > rows.length / 2
  for (const { numbers } of rows) dropNumberOfProse(numbers, isUsuallyTwo)
  const most = rows.reduce((count, { numbers }) => Math.max(count, numbers.length), 1)
  const hasRest = rows.some(({ texts }) => texts.length > 1)
  const names = namesOf(Math.min(most, MAX_NUMBERS), rows)
  const table = rows.map(({ line, date, texts, numbers }) => {
    const named = hasRest ? nameAndRest(texts) : [texts.join(' ')]
    return { line, cells: [date, ...named, ...numbers.slice(0, MAX_NUMBERS)] }
  })
  return {
    rows: [...others, ...table].sort((left, right) => left.line - right.line),
    names: hasRest ? [DATE, NAME, TEXT, ...names.slice(2)] : names,
  }
}

/** The next row of the same day, whose date is not repeated: an amount and a balance, as in the row before. */
function nextOfDay(line: number, text: string, { date, numbers }: PastedRow): PastedRow | null {
  if (numbers.length !== 2) return null
  const row: PastedRow = { line, date, texts: [], numbers: [], textsBefore: 0, lines: 0 }
  addLine(row, text)
  return row.numbers.length === 2 && row.texts.length > 0 ? row : null
}

/** Whether no line ends with an amount, and one word of the first is an amount before other words, such as a category. */
function hasInnerNumber({ texts, numbers }: PastedRow): boolean {
  return numbers.length === 0 && texts[0]?.split(' ').filter(isInner).length === 1
}

function takeInnerNumber({ texts, numbers }: PastedRow): void {
  const words = texts[0]?.split(' ') ?? []
  numbers.push(...words.splice(words.findIndex(isInner), 1))
  texts[0] = words.join(' ')
}

/** An amount with a sign or with decimals. */
function isInner(word: string): boolean {
  return /^[-−–+]\d|[.,]\d{1,2}$/.test(word) && isAmountText(word)
}

/** Of texts whose amounts have decimals, numbers without decimals are years, references and the like. */
function keepDecimals(rows: readonly PastedRow[]): void {
  const all = rows.flatMap(({ numbers }) => numbers)
  if (all.filter(number => DECIMALS.test(number)).length < WITH_DECIMALS * all.length) return
  for (const { texts, numbers } of rows) {
    texts.push(...numbers.filter(number => !DECIMALS.test(number)))
    numbers.splice(0, numbers.length, ...numbers.filter(number => DECIMALS.test(number)))
  }
}

/** A bank may repeat the amount in its prose, before the amount and the balance. */
function dropNumberOfProse(numbers: string[], isUsuallyTwo: boolean): void {
  const [first = '', second = ''] = numbers.map(text => text.replaceAll(/\D/g, ''))
  const isRepeated = first === second && !isZero(first)
  if (numbers.length === MAX_NUMBERS && (isRepeated || isUsuallyTwo)) numbers.shift()
}

/** The first text that is more than a kind of payment or codes, and the other texts. */
function nameAndRest(texts: readonly string[]): readonly [string, string] {
  const found = texts.findIndex(text => statementType(text) === null && !isOnlyProse(text))
  const at = Math.max(found, 0)
  return [texts[at] ?? '', texts.filter((_, index) => index !== at).join(' ')]
}

/**
 * Whether each date is alone on its line and its text is on the line before, so that the first text is above all rows.
 */
function areNamesBefore(rows: readonly PastedRow[], others: readonly TableRow[]): boolean {
  return (
    rows.length > 0 &&
    others.length > 0 &&
    rows.every(
      ({ texts, textsBefore }, at) =>
        textsBefore === 0 && texts.length === (at === rows.length - 1 ? 0 : 1),
    )
  )
}

function moveNames(rows: readonly PastedRow[], others: TableRow[]): void {
  let before = others.pop()?.cells[0] ?? ''
  for (const row of rows) {
    const [next = ''] = row.texts.splice(0, 1, before)
    before = next
  }
}

const DATE: ColumnName = { use: 'date', rank: 0 }
const NAME: ColumnName = { use: 'name', rank: 0 }
const TEXT: ColumnName = { use: 'description', rank: 0 }
const AMOUNT: ColumnName = { use: 'amount', rank: 0 }
const BALANCE: ColumnName = { use: 'balance', rank: 0 }
const OUT: ColumnName = { use: 'out', rank: 0 }
const IN: ColumnName = { use: 'in', rank: 0 }

/** Three numbers are money out, money in and the balance, if one of the first two is 0; in the order that fits the balance. */
function namesOf(count: number, rows: readonly PastedRow[]): readonly (ColumnName | undefined)[] {
  if (count === 1) return [DATE, TEXT, AMOUNT]
  if (count === 2) return [DATE, TEXT, AMOUNT, BALANCE]
  const isPair = rows.every(
    ({ numbers }) => numbers.length < 3 || numbers.slice(0, 2).filter(isZero).length === 1,
  )
  if (!isPair) return [DATE, TEXT, undefined, undefined, undefined]
  return isInFirst(rows) ? [DATE, TEXT, IN, OUT, BALANCE] : [DATE, TEXT, OUT, IN, BALANCE]
}

function isInFirst(rows: readonly PastedRow[]): boolean {
  const mark = guessDecimalMark(rows.flatMap(({ numbers }) => numbers))
  const [first, second, balances] = [0, 1, 2].map(place =>
    Float64Array.from(rows, ({ numbers }) => numberIn(numbers[place] ?? '', mark)),
  )
  if (!first || !second || !balances) return false
  const agreeing = (sign: 1 | -1) =>
    balanceProof(
      first.map((amount, at) => sign * (amount - (second[at] ?? 0))),
      balances,
      true,
    ).agreeing
  return agreeing(1) > agreeing(-1)
}

function isZero(number: string): boolean {
  return !/[1-9]/.test(number)
}

/** The row that a line opens with its date; null for another line. */
function openRow(line: number, text: string, areDigits = false): PastedRow | null {
  const words = text.trim().split(/\s+/, MAX_WORDS + 1)
  if (words.length > MAX_WORDS) return null
  // The date may come after a running number or the number of a receipt.
  const start = NUMBER.test(words[0] ?? '') && dateWords(words.slice(1)) > dateWords(words) ? 1 : 0
  const bare = words.slice(start)
  // In '13 Oct 13 Oct', the second 13 is no year.
  const isPair = /^\d{1,2}$/.test(bare[2] ?? '') && hasTwoDates(bare, 2)
  const count = areDigits && isDigitDay(bare[0] ?? '') ? 1 : isPair ? 2 : dateWords(bare)
  if (count === 0) return null
  const row: PastedRow = {
    ...{ line, date: bare.slice(0, count).join(' ') },
    ...{ texts: [], numbers: [], textsBefore: 0, lines: 1 },
  }
  addWords(row, bare.slice(hasTwoDates(bare, count) ? 2 * count : count))
  return row
}

/** Whether the day of the value comes after that of the booking, in the same form. */
function hasTwoDates(words: readonly string[], count: number): boolean {
  const [first, second] = [0, count].map(from =>
    words
      .slice(from, from + count)
      .join(' ')
      .replaceAll(/\d/g, '0'),
  )
  return dateWords(words.slice(count)) === count && first === second
}

/** The greatest number of first words that are a date; 0 if there is none. A word behind a date belongs to the texts. */
export function dateWords(words: readonly string[]): number {
  const isDate = (count: number) => isDayText(words.slice(0, count).join(' '))
  for (let count = Math.min(MAX_DATE_WORDS, words.length); count > 0; count -= 1) {
    const last = words[count - 1] ?? ''
    const isPart = /\d/.test(last) || ZONE.test(last) || !isDate(count - 1)
    if (isDate(count) && isPart) return count
  }
  return 0
}

function addLine(row: PastedRow, text: string): void {
  row.lines += 1
  const last = row.numbers.at(-1)
  if (last !== undefined && SIDE.test(text.trim())) {
    row.numbers[row.numbers.length - 1] = `${last} ${text.trim()}`
    return
  }
  const words = text.trim().split(/\s+/, MAX_WORDS + 1)
  if (words.length <= MAX_WORDS) addWords(row, words)
}

/** The numbers at the end of a line are amounts if they look like money; times are left out. */
function addWords(row: PastedRow, all: readonly string[]): void {
  const words = all.filter((word, at) => !ZONE.test(word) && !isTime(word, at === 0))
  const numbers: string[] = []
  let end = words.length
  while (end > 0 && numbers.length < MAX_NUMBERS) {
    const count = amountWords(words.slice(0, end), numbers.length > 0)
    if (count === 0) break
    numbers.unshift(words.slice(end - count, end).join(' '))
    end -= count
  }
  const rest = words.slice(0, end).join(' ')
  if (rest !== '') row.texts.push(rest)
  if (rest !== '' && row.numbers.length === 0) row.textsBefore += 1
  row.numbers.push(...numbers)
}

/** A time with a point, such as '12.50', counts only at the beginning of a line, because it may be an amount. */
function isTime(word: string, isFirst: boolean): boolean {
  if (!TIME.test(word) || (word.includes('.') && !isFirst)) return false
  const [hours = 0, minutes = 0] = word.split(/[:.]/).map(Number)
  return hours < 24 && minutes < 60
}

/** The number of last words that are an amount: one with digits, and its sign, currency and side. */
export function amountWords(words: readonly string[], isBeforeAnother: boolean): number {
  for (let count = Math.min(MAX_AMOUNT_WORDS, words.length); count > 0; count -= 1) {
    const last = words.slice(-count)
    const text = last.join(' ')
    if (last.some(word => CODE.test(word))) continue
    if (last.filter(word => /\d/.test(word)).length !== 1 || !isAmountText(text)) continue
    // In '45.000 DB 7.455.000', the side belongs to the number before it.
    if (SIDE.test(last[0] ?? '') && isAmountText(words.at(-count - 1) ?? '')) continue
    return MONEY.test(text) || isZero(text) || !isBeforeAnother ? count : 0
  }
  return 0
}
