// The meaning of a table's columns: a guess with reasons, which the user may change.

import { hasThousandths } from '../../../money/currencies'
import { currencyIn, type DecimalMark, guessDecimalMark } from './amount-column'
import { statedBalances } from './balance'
import { type ColumnForm, columnForms } from './column-form'
import { type ColumnUse, columnName, isAmountUse } from './column-names'
import {
  type DateOrder,
  digitOrders,
  guessDateOrder,
  isDateText,
  isDayText,
  isSerialDay,
  type StatementPeriod,
  USUAL_ORDERS,
} from './date-column'
import { type Directions, directionsOf } from './directions'
import { provenFees } from './fees'
import { type MoneyColumns, moneyReadings } from './money-columns'
import { orderByEvidence, periodAbove } from './period'
import type { StatementTable, TableRow } from './statement-table'
import { textUses } from './text-columns'
import { typeOfFirst } from './told-by-texts'

/** The reason for a use: the heading, the cells, the balances, the file's format, or an earlier choice of the user. */
export type ColumnReason = 'header' | 'content' | 'balance' | 'format' | 'chosen'

export interface ColumnReading extends Directions {
  /** One for each column. */
  readonly uses: readonly ColumnUse[]
  readonly reasons: readonly ColumnReason[]
  /** Null while the user must choose: every date can be read in several ways. */
  readonly dateOrder: DateOrder | null
  /** The orders in which the dates can be read. */
  readonly dateOrders: readonly DateOrder[]
  /** From the letterhead, for dates without a year; 'asked' if there are such dates and the file has no period. */
  readonly period: StatementPeriod | 'asked' | null
  /** Dates are numbers of days. */
  readonly isSerial: boolean
  /** Dates are digits alone. */
  readonly areDigits: boolean
  readonly decimalMark: DecimalMark
}

/** The parts of a reading that the user can choose; the cells determine the others. */
export type ChosenReading = Pick<ColumnReading, 'uses' | 'dateOrder' | 'decimalMark' | 'unsigned'>

export interface GuessedReading {
  readonly reading: ColumnReading
  /** The possible readings of the amounts, if the evidence is not enough; this reading then has no amounts. */
  readonly alternatives: readonly ColumnReading[]
}

/** The rows in which rates and the words of a language are looked for. */
const SAMPLE = 300

/** Uses that several columns may have. */
const REPEATABLE: readonly ColumnUse[] = ['description', 'ignored']

interface Guess {
  readonly use: ColumnUse
  readonly reason: ColumnReason
}

export function guessReading(table: StatementTable): GuessedReading {
  const forms = columnForms(table)
  const date = dateColumn(forms)
  const mark = guessDecimalMark(
    forms.filter(isNumeric).flatMap(({ index }) => columnOf(table.rows, index)),
  )
  const readings = moneyReadings(table, forms, date, mark)
  const withMoney = (money: MoneyColumns, reason: ColumnReason) => {
    const guesses = guessesOf(forms, date, money, reason)
    return completed(
      table,
      guesses.map(({ use }) => use),
      guesses.map(each => each.reason),
    )
  }
  const possible = readings.map(({ columns, reason }) =>
    withFees(table, withMoney(columns, reason)),
  )
  const [reading = withMoney({}, 'content')] = possible
  const alternatives = possible.length === 1 ? bothSigns(table, reading) : possible
  const [only, second] = alternatives
  return only && second
    ? { reading: withMoney({}, 'content'), alternatives }
    : { reading: only ?? reading, alternatives: [] }
}

/**
 * Both meanings of no minus for what may be a card's statement; both signs of the first row, if only the steps of the
 * balance give the signs, and no line has the opening balance. One if the row itself tells its sign.
 */
function bothSigns(table: StatementTable, reading: ColumnReading): readonly ColumnReading[] {
  const { direction, mayBeCard } = reading
  const isFirst = direction === 'balance' && statedBalances(table, reading).opening === null
  if (!mayBeCard && !isFirst) return [reading]
  const told = isFirst ? typeOfFirst(table, reading) : null
  const types = told ? [told] : (['expense', 'income'] as const)
  return types.map(unsigned => ({ ...reading, unsigned }))
}

/** Only if the balance proves that the amounts do not contain the fees. */
function withFees(table: StatementTable, reading: ColumnReading): ColumnReading {
  const column = provenFees(table, reading)
  if (column < 0) return reading
  const at = <T>(all: readonly T[], value: T) =>
    all.map((each, index) => (index === column ? value : each))
  return { ...reading, uses: at(reading.uses, 'fee'), reasons: at(reading.reasons, 'balance') }
}

function isNumeric({ amounts, dates, name }: ColumnForm): boolean {
  return amounts >= 0.5 && dates < 0.5 && name?.use !== 'number' && name?.use !== 'fee'
}

/** The reading of these columns; the cells determine the rest. */
export function completed(
  table: StatementTable,
  uses: readonly ColumnUse[],
  reasons: readonly ColumnReason[],
  knownMark?: DecimalMark | null,
): ColumnReading {
  const amounts = uses.flatMap((use, index) =>
    isAmountUse(use) || use === 'balance' ? columnOf(table.rows, index) : [],
  )
  const dates = uses.includes('date') ? columnOf(table.rows, uses.indexOf('date')) : []
  const sample = table.rows.slice(0, SAMPLE).flatMap(({ cells }) => cells)
  const decimalMark =
    knownMark ?? guessDecimalMark(amounts, sample, () => areInThousandths(table, uses))
  return {
    ...{ uses, reasons, decimalMark },
    ...ordersOf(table, uses.indexOf('date'), dates),
    period: yearsOf(table, dates),
    isSerial: shareOf(dates, isSerialDay) >= 0.5,
    ...directionsOf(table, uses, decimalMark),
  }
}

/** Whether the only currencies beside or above the amounts have three decimals. */
function areInThousandths(
  { header, above = [], rows }: StatementTable,
  uses: readonly ColumnUse[],
): boolean {
  const currency = uses.indexOf('currency')
  const amounts = uses.flatMap((use, index) => (isAmountUse(use) ? [index] : []))
  const wordsIn = (text = '') => text.match(/\b[A-Z]{3}\b/g) ?? []
  const codes = [
    ...amounts.flatMap(index => wordsIn(header?.[index])),
    ...rows
      .slice(0, SAMPLE)
      .flatMap(({ cells }) => [
        ...wordsIn(cells[currency]),
        ...amounts.flatMap(index => currencyIn(cells[index] ?? '') ?? []),
      ]),
  ]
  return codes.length > 0
    ? codes.every(hasThousandths)
    : above.some(({ cells }) => cells.flatMap(cell => wordsIn(cell)).some(hasThousandths))
}

function ordersOf(
  table: StatementTable,
  column: number,
  dates: readonly string[],
): Pick<ColumnReading, 'dateOrder' | 'dateOrders' | 'areDigits'> {
  const ofDigits = digitOrders(dates)
  const areDigits = ofDigits.length > 0
  const dateOrders = areDigits ? ofDigits : USUAL_ORDERS
  const [only = null, ...others] = dateOrders
  if (others.length === 0) return { dateOrders, dateOrder: only, areDigits }
  const told = areDigits ? null : guessDateOrder(dates)
  // Of digits, a language does not tell whether the year is first.
  const isTold = !dateOrders.includes('year-first')
  const dateOrder =
    told ??
    (isTold ? orderOfLanguage(table, column) : null) ??
    orderByEvidence(table, column, dateOrders, areDigits)
  return { dateOrders, dateOrder, areDigits }
}

/**
 * Only English writes the month before the day and the year; Chinese, Japanese and Korean write it first where there is no
 * year. No bank in Indonesia does, whose header may be English.
 */
function orderOfLanguage({ header, rows }: StatementTable, column: number): DateOrder | null {
  const name = header?.[column] ?? ''
  const isNamed = columnName(name)?.use === 'date' || OTHER_SCRIPT.test(name)
  const isOther = isNamed && !ENGLISH.test(name) && !MONTH_FIRST_SCRIPT.test(name)
  const sample = rows.slice(0, SAMPLE)
  const isOfIndonesia = () => sample.some(({ cells }) => cells.some(cell => INDONESIAN.test(cell)))
  return isOther || isOfIndonesia() ? 'day-first' : null
}

const ENGLISH = /date|time|day|posted|booked|created|completed|period/i
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u
const MONTH_FIRST_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const INDONESIAN =
  /\b(?:trsf e-banking|qris|bi-?fast|biaya adm\w*|pembayaran|tarik(?:an)? tunai|setoran tunai|pajak bunga|rekening|idr)\b|\brp\.? ?\d/i

/** Four digits, or a third number: a sure sign of a year. */
const YEAR = /\d{4}|\d{1,2}([-/.])\d{1,2}\1\d{2}/

function yearsOf(table: StatementTable, dates: readonly string[]): ColumnReading['period'] {
  const isYearless = (cell: string) => !YEAR.test(cell) && !isDateText(cell) && isDayText(cell)
  return periodAbove(table) ?? (dates.some(isYearless) ? 'asked' : null)
}

/** The reading with another use for one column; another column with the same use loses it. */
export function withUse(
  table: StatementTable,
  { uses, reasons }: ColumnReading,
  column: number,
  use: ColumnUse,
): ColumnReading {
  const isTaken = (index: number) =>
    index !== column && uses[index] === use && !REPEATABLE.includes(use)
  return completed(
    table,
    uses.map((each, index) => (index === column ? use : isTaken(index) ? 'ignored' : each)),
    reasons.map((each, index) => (index === column || isTaken(index) ? 'chosen' : each)),
  )
}

/** The requirement that is missing before rows can be read; null if there is none. */
export function missingUse({ uses }: ColumnReading): 'date' | 'amount' | null {
  if (!uses.includes('date')) return 'date'
  return uses.some(isAmountUse) ? null : 'amount'
}

function columnOf(rows: readonly TableRow[], index: number): string[] {
  return rows.map(({ cells }) => cells[index] ?? '')
}

/** A column with a name for dates that has dates, the transaction's first; otherwise one with almost only dates. */
function dateColumn(forms: readonly ColumnForm[]): number {
  const named = forms
    .filter(
      ({ name, dates, numberDays, filled }) =>
        name?.use === 'date' && filled > 0 && Math.max(dates, numberDays) >= 0.5,
    )
    .sort(
      (left, right) =>
        emptiness(left) - emptiness(right) ||
        // A time of six digits may look like a date.
        Number(left.dates < 0.5) - Number(right.dates < 0.5) ||
        rankOf(left) - rankOf(right),
    )
  const other = forms.find(({ name, dates, filled }) => !name && dates >= 0.8 && filled >= 0.5)
  const any = forms.find(({ dates, filled }) => dates >= 0.8 && filled >= 0.5)
  return (named[0] ?? other ?? any)?.index ?? -1
}

function emptiness({ filled }: ColumnForm): number {
  return filled >= 0.5 ? 0 : 1
}

function rankOf({ name }: ColumnForm): number {
  return name?.rank ?? 0
}

/** The uses of all columns, with these amounts. */
function guessesOf(
  forms: readonly ColumnForm[],
  date: number,
  money: MoneyColumns,
  reason: ColumnReason,
): readonly Guess[] {
  const taken = new Map<number, Guess>()
  const take = (index: number | undefined, use: ColumnUse, why: ColumnReason) => {
    if (index !== undefined && index >= 0 && !taken.has(index))
      taken.set(index, { use, reason: why })
  }
  take(date, 'date', forms[date]?.name?.use === 'date' ? 'header' : 'content')
  for (const use of ['amount', 'in', 'out', 'balance'] as const) take(money[use], use, reason)
  const free = () => forms.filter(({ index }) => !taken.has(index))
  const byWords = (use: ColumnUse, form: ColumnForm | undefined) =>
    take(form?.index, use, form?.name?.use === use ? 'header' : 'content')
  byWords('state', stateColumn(free()))
  byWords('type', typeColumn(free(), money.amount !== undefined))
  const amount = forms[money.amount ?? money.out ?? money.in ?? -1]
  byWords('currency', currencyColumn(free(), amount))
  byWords(
    'category',
    free().find(({ name, filled }) => name?.use === 'category' && filled > 0),
  )
  byWords('externalId', free().find(isExternalId))
  for (const { index, use } of textUses(free()))
    take(index, use, forms[index]?.name ? 'header' : 'content')
  return forms.map(({ index }) => taken.get(index) ?? { use: 'ignored', reason: 'content' })
}

function stateColumn(forms: readonly ColumnForm[]): ColumnForm | undefined {
  return (
    forms.find(({ name, states }) => name?.use === 'state' && states >= 0.5) ??
    forms.find(({ name, states, filled }) => !name && states >= 0.9 && filled >= 0.9)
  )
}

/**
 * The column whose cells are words for a direction, also under another name; otherwise a column with a name for types.
 */
function typeColumn(forms: readonly ColumnForm[], hasAmount: boolean): ColumnForm | undefined {
  const isFlag = ({ directions, filled }: ColumnForm) => directions >= 0.9 && filled >= 0.5
  const named = forms.filter(({ name, amounts }) => name?.use === 'type' && amounts < 0.5)
  const others = forms.filter(({ name }) => !name || name.use === 'description')
  return (
    named.find(isFlag) ??
    (hasAmount ? others.find(isFlag) : undefined) ??
    named.find(({ types }) => types >= 0.5) ??
    others.find(
      ({ name, types, filled, isConstant }) =>
        !name && types >= 0.8 && filled >= 0.5 && !isConstant,
    )
  )
}

/** The uses in whose cells a code of a currency may be a word. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['name', 'description', 'category', 'type', 'state'],
  'currency',
])

/**
 * The nearest to the amounts; not that of the amounts in another currency beside them.
 *
 * @param amount the column of amounts
 */
function currencyColumn(
  forms: readonly ColumnForm[],
  amount: ColumnForm | undefined,
): ColumnForm | undefined {
  const named = forms.filter(
    ({ name, currencies }) => name?.use === 'currency' && currencies >= 0.5,
  )
  const hasOthers = forms.some(({ name }) => name?.use === 'amount' && name.rank > 0)
  const distance = ({ index }: ColumnForm) => Math.abs(index - (amount?.index ?? 0))
  const [nearest] = named
    .filter(({ name }) => name?.rank === 0 || !hasOthers)
    .sort((left, right) => rankOf(left) - rankOf(right) || distance(left) - distance(right))
  return (
    nearest ??
    forms.find(
      ({ name, currencies, filled }) =>
        !TEXTS.has(name?.use ?? 'ignored') && currencies >= 0.95 && filled >= 0.9,
    )
  )
}

/** A column with the same reference in all rows has no ids, nor has one with texts. */
function isExternalId({ name, filled, phrases, isConstant }: ColumnForm): boolean {
  return name?.use === 'externalId' && filled > 0 && phrases < 0.5 && !isConstant
}

/** The share of the filled cells that match; 0 if no cell is filled. */
function shareOf(cells: readonly string[], is: (cell: string) => boolean): number {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}
