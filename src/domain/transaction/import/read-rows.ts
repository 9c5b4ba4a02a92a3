// The transactions of a table, row by row.
// Invariant: every row has a transaction, a problem, or is a line of sums; no row is lost.

import type { CalendarDate } from '../../dates/calendar'
import { type ForeignAmount, isCurrencyCode, isForeignUnits } from '../../money/foreign-amount'
import { isAmount } from '../../money/money'
import { storedName } from '../../values/fields'
import { beginningOf, truncate } from '../../values/truncate'
import { TEXT_LIMITS, type TransactionType } from '../transaction'
import { type AmountCell, type AmountProblem, readAmountCell } from './columns/amount-column'
import { hundredths } from './columns/balance'
import { isAccount } from './columns/column-form'
import { type ColumnUse, columnName } from './columns/column-names'
import type { ColumnReading } from './columns/columns'
import { type DateProblem, isPendingDate, readDateCell } from './columns/date-column'
import { marksOf, signOf } from './columns/directions'
import type { TableRow } from './columns/statement-table'
import {
  isNotBooked,
  isOwnTransfer,
  isTransferInApp,
  statementType,
  sumLine,
} from './columns/type-words'
import { payeeIn } from './payee'
import { MAX_CELL, SHOWN_TEXT } from './table'

export type RowProblem =
  | DateProblem
  | AmountProblem
  | 'two-amounts'
  | 'type-unknown'
  | 'no-name'
  | 'category-too-long'
  | 'cell-too-long'

export interface StatementEntry {
  readonly line: number
  readonly date: CalendarDate
  readonly type: TransactionType
  readonly name: string
  /** Valid by `isAmount`. */
  readonly amount: number
  /** That of the amount, also rupiah, as the file names it; absent if it names none. */
  readonly currency?: string | undefined
  /** What the amount in rupiah was in another currency; null if the file's text of it cannot be read, absent if it has none. */
  readonly foreign?: ForeignAmount | null | undefined
  /** From the file; empty if the file has none. */
  readonly category: string
  readonly description: string
  /** The name of the wallet in the file; empty if the file has none. */
  readonly wallet: string
  /** The name of the wallet that the money of a transfer comes to; absent if the file has no column for it. */
  readonly toWallet?: string
  /** The bank's own id of the row; empty if there is none. */
  readonly externalId: string
  /** Between two accounts of the same user: neither income nor expense. */
  readonly isTransfer: boolean
  /** The bank has not booked the row: the payment failed, was taken back, or is pending. */
  readonly isUnbooked: boolean
}

export interface UnreadableRow {
  readonly line: number
  readonly problem: RowProblem
  /** The shortened text of the row. */
  readonly text: string
}

/** A line that is no payment: a balance, a total, or the header again. */
export interface SumRow {
  readonly line: number
  readonly isSum: true
  readonly text: string
}

type RowReading = StatementEntry | UnreadableRow | SumRow

/** The facts about a file that its columns do not have. */
export interface RowOptions {
  /** An export of the app, whose texts are those of documents already. */
  readonly isOwn?: boolean
  /** A file of a known format, which has no lines of sums, and marks transfers between own accounts. */
  readonly isKnown?: boolean
  readonly header?: readonly string[] | null
  /** The names of rows without any text. */
  readonly untitled?: Readonly<Record<TransactionType, string>>
  readonly currencyOf?: (cells: readonly string[]) => string | undefined
  /** The change of the balance in hundredths by the row's place in the table; NaN if unknown. */
  readonly changes?: Float64Array | null
  /** Whether the balances of the row at this place and of one beside it differ by the amount of one of the two. */
  readonly isStep?: (place: number) => boolean
  /** The least number of decimals, above two, that are rounded to two; asked for the first such amount. */
  readonly roundFrom?: () => number
  readonly noteRounded?: () => void
}

/** The maximum length of a kept id, in UTF-16 units. */
const MAX_ID_LENGTH = 200

/** Reads the rows one by one, in the order of the table, with the columns of the reading. */
export function rowReader(
  reading: ColumnReading,
  options: RowOptions = {},
): (row: TableRow, place?: number) => RowReading {
  const columns = new Map<ColumnUse, number[]>()
  for (const [index, use] of reading.uses.entries())
    columns.set(use, [...(columns.get(use) ?? []), index])
  const parties = partiesOf(reading, options.header)
  // A person's own list has types such as 'Income' beside 'Transfer'. A bank does not know the owner of the other
  // account.
  const hasTransfers = options.isKnown === true || reading.hasPersonalTypes
  const amountIn = (text: string): AmountCell => {
    const read = readAmountCell(text, reading.decimalMark)
    const found =
      read.kind === 'too-many-decimals'
        ? readAmountCell(text, reading.decimalMark, options.roundFrom?.())
        : read
    if (found.kind === 'amount' && found.isRounded) options.noteRounded?.()
    return found
  }
  const reserve = reading.uses.findIndex((use, index) => {
    const name = use === 'ignored' ? columnName(options.header?.[index] ?? '') : undefined
    return name?.use === 'date' && name.rank > 0
  })
  const context: RowContext = { reading, options, hasTransfers, parties, reserve, amountIn }
  return (row, place = 0) => {
    const { line, cells } = row
    const isPayment = () => options.isStep?.(place) ?? false
    if (!options.isKnown && isSumRow(row, reading, options.header, isPayment))
      return { line, isSum: true, text: textOf(cells) }
    const cell: CellOf = use => textIn(cells, columns.get(use))
    const read = readRow(row, context, cell, options.changes?.[place])
    return typeof read === 'string' ? { line, problem: read, text: textOf(cells) } : read
  }
}

/** The columns of the payee, the likeliest first. */
type Parties = Readonly<Record<TransactionType, readonly number[]>>

/** Of a bank that writes payers and recipients into two columns; null for any other. */
function partiesOf(
  { uses }: ColumnReading,
  header: readonly string[] | null | undefined,
): Parties | null {
  const [payer, recipient] = (['payer', 'recipient'] as const).map(side =>
    uses.findIndex(
      (use, index) => use === 'name' && columnName(header?.[index] ?? '')?.side === side,
    ),
  )
  if (payer === undefined || recipient === undefined || payer < 0 || recipient < 0) return null
  return { income: [payer, recipient], expense: [recipient, payer] }
}

/** The uses whose cells never name a balance or a total. */
const WITHOUT_SUMS: ReadonlySet<ColumnUse> = new Set([
  'category',
  'wallet',
  'toWallet',
  'type',
  'state',
  'externalId',
  'currency',
  'units',
])

/**
 * Whether a cell names a balance or a total, or all cells are those of the header. 'Saldo' and 'Total' may also be how a
 * payment was made, and a shop: in a row with a date they count only as its first text, and not beside a step of the balance.
 */
function isSumRow(
  { cells }: TableRow,
  { uses }: ColumnReading,
  header: readonly string[] | null | undefined,
  isPayment: () => boolean,
): boolean {
  if (header && isSame(cells, header)) return true
  if (isSideOfSums(cells)) return true
  return cells.some((cell, index) => {
    const line = WITHOUT_SUMS.has(uses[index] ?? 'ignored') ? null : sumLine(cell)
    const isDated = () => /\d/.test(cells[uses.indexOf('date')] ?? '')
    if (line !== 'other' || !isDated()) return line !== null
    const title = titleColumn(cells, uses)
    return (title < 0 || index === title) && !isPayment()
  })
}

/** As in the last lines of KlikBCA: 'Kredit', '=', '9000000.00'. */
function isSideOfSums(cells: readonly string[]): boolean {
  const [name = '', ...others] = cells
  return (
    /^\s*(?:credit|kredit|debet|debit)\s*[=:]?\s*$/i.test(name) &&
    /[=:]/.test(name + (others[0] ?? '')) &&
    !others.some(cell => /\p{L}/u.test(cell))
  )
}

/** The first filled column of the names, else of the descriptions. */
function titleColumn(cells: readonly string[], uses: readonly ColumnUse[]): number {
  const first = (wanted: ColumnUse) =>
    uses.findIndex((use, index) => use === wanted && cells[index]?.trim())
  const name = first('name')
  return name < 0 ? first('description') : name
}

function isSame(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((name, index) => name === truncate((cells[index] ?? '').trim(), SHOWN_TEXT))
}

/** Joins no more cells than are shown. */
function textOf(cells: readonly string[]): string {
  let text = ''
  for (const [index, cell] of cells.entries()) {
    if (text.length > SHOWN_TEXT) break
    text += (index === 0 ? '' : ' · ') + beginningOf(cell, SHOWN_TEXT + 1)
  }
  return truncate(text.toWellFormed(), SHOWN_TEXT)
}

/** The filled cells of several columns, joined; with U+FFFD for half a surrogate pair, which the server rejects. */
function textIn(cells: readonly string[], columns: readonly number[] = []): string {
  let text = ''
  for (const index of columns) {
    // Banks write an apostrophe before a long number, so that a spreadsheet reads a text.
    const cell = cells[index]?.trim() ?? ''
    const more = cell.startsWith("'") ? cell.replace(/^'(?=\d{6,}$)/, '') : cell
    if (text.endsWith(more) && more !== '') continue
    text += text !== '' && more !== '' ? ` ${more}` : more
  }
  return text.toWellFormed()
}

export function isUnreadable(row: RowReading): row is UnreadableRow {
  return 'problem' in row
}

export function isSum(row: RowReading): row is SumRow {
  return 'isSum' in row
}

type CellOf = (use: ColumnUse) => string

interface RowContext {
  readonly reading: ColumnReading
  readonly options: RowOptions
  readonly hasTransfers: boolean
  readonly parties: Parties | null
  /** The column of the booking's dates beside that of the dates; -1 for none. */
  readonly reserve: number
  readonly amountIn: (text: string) => AmountCell
}

/** @param change of the balance, in hundredths; NaN or undefined if unknown */
function readRow(
  { line, cells }: TableRow,
  { reading, options, hasTransfers, parties, reserve, amountIn }: RowContext,
  cellIn: CellOf,
  change: number | undefined,
): StatementEntry | RowProblem {
  if (cells.some(({ length }) => length > MAX_CELL)) return 'cell-too-long'
  const day = cellIn('date') || (cells[reserve] ?? '')
  const period = reading.period === 'asked' ? null : reading.period
  const isPending = isPendingDate(day)
  const date =
    isPending && period
      ? ({ kind: 'date', date: period.last } as const)
      : readDateCell(day, reading.dateOrder ?? 'day-first', {
          period,
          isSerial: reading.isSerial,
          areDigits: reading.areDigits,
        })
  if (date.kind !== 'date') return date.kind
  const money = readMoney(cellIn, amountIn, reading, change)
  if (typeof money === 'string') return money
  const party = parties?.[money.type].find(index => cells[index]?.trim())
  const cell: CellOf = use =>
    use === 'name' && party !== undefined ? textIn(cells, [party]) : cellIn(use)
  const externalId = beginningOf(cell('externalId'), MAX_ID_LENGTH)
  const toWallet = reading.uses.includes('toWallet') ? walletIn(cell('toWallet')) : null
  const isTransfer = options.isOwn
    ? toWallet !== null && isTransferInApp(cell('type'))
    : (toWallet ?? '') !== '' ||
      (hasTransfers && [cell('type'), cell('category')].some(isTransferInApp)) ||
      [cell('type'), cell('category'), cell('name'), cell('description')].some(isOwnTransfer)
  const texts = options.isOwn
    ? ownTexts(cell, options, isTransfer)
    : textsOf(cell, options, money.type)
  if (typeof texts === 'string') return texts
  const isUnbooked = isPending || isPendingDate(texts.name) || isNotBooked(cell('state')) === true
  const { type, amount } = money
  const { name, category, description } = texts
  const wallet = walletIn(cell('wallet'))
  const isInRupiah = options.isOwn || cell('units') !== ''
  const currency = isInRupiah ? undefined : options.currencyOf?.(cells)
  const foreign = isInRupiah ? unitsIn(cell, reading) : undefined
  // Without spreads of fields that may be absent, which take much longer for many rows.
  const entry = { line, date: date.date, type, amount, name, category, description, wallet }
  const row =
    toWallet === null
      ? { ...entry, externalId, isTransfer, isUnbooked }
      : { ...entry, toWallet, externalId, isTransfer, isUnbooked }
  if (currency !== undefined) return { ...row, currency }
  return foreign === undefined ? row : { ...row, foreign }
}

/** The units beside an amount in rupiah; null for a text that is no such amount, undefined without any. */
function unitsIn(cell: CellOf, { decimalMark }: ColumnReading) {
  const [currency, text] = [cell('currency'), cell('units')]
  if (currency + text === '' || currency === 'IDR') return undefined
  const read = readAmountCell(text, decimalMark)
  const isValid = read.kind === 'amount' && isForeignUnits(read.amount) && isCurrencyCode(currency)
  return isValid ? { currency, units: read.amount } : null
}

function walletIn(text: string): string {
  return beginningOf(oneLine(text), TEXT_LIMITS.name)
}

interface Money {
  readonly type: TransactionType
  readonly amount: number
}

function readMoney(
  cell: CellOf,
  amountIn: RowContext['amountIn'],
  reading: ColumnReading,
  change: number | undefined,
): Money | RowProblem {
  return reading.uses.includes('amount')
    ? signedAmount(cell, amountIn(cell('amount')), reading, change)
    : pairedAmount(
        [cell('in'), cell('out')].map(text => readPaired(text, amountIn)),
        reading,
      )
}

/** The step of the balance takes precedence if it is this amount. */
function signedAmount(
  cell: CellOf,
  read: AmountCell,
  { direction, unsigned }: ColumnReading,
  change = Number.NaN,
): Money | RowProblem {
  if (read.kind !== 'amount') return read.kind
  const { amount, isNegative, side } = read
  if (direction === 'balance' && Math.abs(change) === hundredths(amount))
    return { amount, type: change > 0 ? 'income' : 'expense' }
  const word = cell('type')
  const isUnknown = word !== '' && statementType(word) === null
  if (direction === 'type' && isUnknown && !isNegative && side === null) return 'type-unknown'
  const sign = signOf(marksOf(cell('amount'), read, word), direction, unsigned)
  return { amount, type: sign > 0 ? 'income' : 'expense' }
}

/**
 * One of the two columns has an amount; banks leave the other empty, or write 0. A minus means a payment taken back.
 */
function pairedAmount(
  [income, expense]: readonly AmountCell[],
  { isOutNegative, isInNegative }: ColumnReading,
): Money | RowProblem {
  if (!income || !expense) return 'no-amount'
  const problem = [income, expense].find(({ kind }) => kind !== 'amount' && kind !== 'no-amount')
  if (problem && problem.kind !== 'amount') return problem.kind
  const [inAmount, outAmount] = [validIn(income), validIn(expense)]
  if (inAmount === null && outAmount === null) return 'no-amount'
  if (inAmount && outAmount) return 'two-amounts'
  if (inAmount) {
    const isOnOtherSide = income.kind === 'amount' && income.side === 'debit'
    const isTakenBack = (isNegative(income) || isOnOtherSide) && !isInNegative
    return { amount: inAmount, type: isTakenBack ? 'expense' : 'income' }
  }
  const isTakenBack = isNegative(expense) && !isOutNegative
  return { amount: outAmount ?? 0, type: isTakenBack ? 'income' : 'expense' }
}

/** Only marks, such as '-', are an empty cell. */
function readPaired(text: string, amountIn: RowContext['amountIn']): AmountCell {
  return /^[-–—.]*$/.test(text) ? { kind: 'no-amount' } : amountIn(text)
}

function validIn(read: AmountCell): number | null {
  return read.kind === 'amount' && isAmount(read.amount) ? read.amount : null
}

function isNegative(read: AmountCell): boolean {
  return read.kind === 'amount' && read.isNegative
}

type Texts = Pick<StatementEntry, 'name' | 'category' | 'description'>

/** The texts unchanged, if a document may have them. A transfer may have no note. */
function ownTexts(cell: CellOf, options: RowOptions, isTransfer: boolean): Texts | RowProblem {
  const [name, category, description] = [cell('name'), cell('category'), cell('description')]
  const isWhole =
    (name !== '' || isTransfer) &&
    name.length <= TEXT_LIMITS.name &&
    category.length <= TEXT_LIMITS.category &&
    description.length <= TEXT_LIMITS.description
  return isWhole ? { name, category, description } : textsOf(cell, options, 'expense')
}

/**
 * The name is the payee, else the description, the category, the kind, or the reference. A too long name is cut, and bank
 * prose shortened; the description then has the full text.
 */
function textsOf(cell: CellOf, options: RowOptions, type: TransactionType): Texts | RowProblem {
  const category = oneLine(cell('category'))
  const described = cell('description')
  const titles = [cell('name'), described].map(oneLine).filter(text => text !== '')
  const whole =
    titles.find(text => !isAccount(text)) ??
    titles[0] ??
    [category, cell('type'), cell('externalId'), options.untitled?.[type] ?? ''].find(
      text => text !== '',
    )
  if (whole === undefined) return 'no-name'
  if (category.length > TEXT_LIMITS.category) return 'category-too-long'
  const name = truncate(options.isKnown ? whole : payeeIn(whole), TEXT_LIMITS.name)
  const rest = oneLine(described) === whole ? '' : described
  const description = [name === whole ? '' : whole, rest].filter(text => text !== '').join('\n')
  if (description.length > TEXT_LIMITS.description) return 'cell-too-long'
  return { name, category, description }
}

/** Words of ASCII with one blank between two, as most cells are. */
const ONE_LINE = /^[!-~]+(?: [!-~]+)*$/

function oneLine(text: string): string {
  return ONE_LINE.test(text) ? text : storedName(text.replaceAll(/\s+/g, ' '))
}
