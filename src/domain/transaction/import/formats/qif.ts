// Files of Quicken (QIF): one field per line with its kind as the first letter; '^' ends a transaction.

import { type CalendarDate, isCalendarDate } from '../../../dates/calendar'
import { guessDecimalMark } from '../columns/amount-column'
import { numberIn } from '../columns/balance'
import { fullYear } from '../columns/date-column'
import { linesOf } from '../lines'
import { MAX_ROWS, type Refusal } from '../table'
import { type FormatTable, type StatementRow, statementTable } from './statement-rows'

/** The kinds of lists with plain transactions; other lists have accounts, categories or securities. */
const LISTS = /^!type: ?(bank|cash|ccard|oth a|oth l)/i

/** Some exports begin with comments or with '^'. */
export function isQif(text: string): boolean {
  return /(?:^|[\r\n])[ \t]*!(?:type:|account|option:|clear:)/i.test(text.slice(0, 4_000))
}

/** @param today the last date that a year of two digits may give */
export function readQif(text: string, today: CalendarDate): FormatTable | Refusal {
  const rows: StatementRow[] = []
  let list: string | undefined
  let isMonthFirst = false
  let open: Transaction | null = null
  const finish = () => {
    if (list !== undefined && open) for (const row of rowsOf(open, list)) rows.push(row)
    open = null
  }
  for (const { line, text: untrimmed } of linesOf(text)) {
    const content = untrimmed.trim()
    if (content.startsWith('!')) {
      finish()
      list = /^!option:/i.test(content) ? list : LISTS.exec(content)?.[1]
      isMonthFirst ||= /^!option:\s*mdy/i.test(content)
    } else if (content.startsWith('^')) finish()
    else if (content !== '') {
      open ??= { line, fields: new Map(), parts: [] }
      note(open, content.charAt(0), content.slice(1).trim())
    }
    if (rows.length > MAX_ROWS || (open && open.parts.length > MAX_ROWS)) return 'too-many-rows'
  }
  // A file that was cut, or a program that does not end its last transaction.
  finish()
  const dates = qifDates(
    rows.map(({ date }) => date),
    isMonthFirst,
    today,
  )
  return statementTable(rows.map((row, index) => ({ ...row, date: dates[index] ?? row.date })))
}

interface Transaction {
  readonly line: number
  /** The first of each letter. */
  readonly fields: Map<string, string>
  /** Of a transaction that is split between categories. */
  readonly parts: Part[]
}

interface Part {
  category: string
  memo: string
  amount: string
}

function note({ fields, parts }: Transaction, letter: string, text: string): void {
  const last = parts.at(-1)
  if (letter === 'S') parts.push({ category: text, memo: '', amount: '' })
  else if (last && letter === 'E') last.memo = text
  else if (last && letter === '$') last.amount = text
  else if (!fields.has(letter)) fields.set(letter, text)
}

/** One row, or one row for each part. Without a text, the number of the cheque or the kind of the list is the name. */
function rowsOf({ line, fields, parts }: Transaction, list: string): StatementRow[] {
  const of = (letter: string) => fields.get(letter) ?? ''
  const memo = of('M')
  const row = { line, date: of('D'), name: of('P') || memo || of('N'), description: memo }
  const named = (part: StatementRow) => ({ ...part, name: part.name || part.category || list })
  const total = of('T') || of('U')
  const sign = parts.length === 0 ? null : signOfParts(total, parts)
  if (sign === null) return [named({ ...row, ...categoryOf(of('L')), amount: total })]
  return parts.map(({ category, memo: own, amount }) =>
    named({
      ...{ ...row, ...categoryOf(category), description: own || memo },
      amount: sign < 0 ? opposite(amount) : amount,
    }),
  )
}

/** -1 for parts of another program, which have the opposite sign of their sum; null if they do not add up to it. */
function signOfParts(total: string, parts: readonly Part[]): 1 | -1 | null {
  const mark = guessDecimalMark([total, ...parts.map(({ amount }) => amount)])
  const whole = numberIn(total, mark)
  const sum = parts.reduce((all, { amount }) => all + numberIn(amount, mark), 0)
  // Without a number to compare with, each part says itself that it cannot be read.
  if (Number.isNaN(whole + sum) || sum === whole) return 1
  return sum === -whole ? -1 : null
}

function opposite(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount.replace(/^\+/, '')}`
}

/** A category in brackets is another account. */
function categoryOf(text: string): Pick<StatementRow, 'category' | 'type'> {
  return text.startsWith('[') ? { type: 'transfer' } : { category: text }
}

// The dates of a QIF file in one form. Programs write them in the order of their country, with two or four digits of the
// year, and Quicken with blanks for zeros and an apostrophe before the years from 2000 on: "4/ 1' 8".
// Invariant: the order is decided for the whole file, never for a single date.

/** UTF-16 units; a longer text is no date. */
const MAX_LENGTH = 40

const QUICKEN = /^(\d{1,2})[-/.](\d{1,2})'(\d{1,4})$/
const SHORT = /^(\d{2})([-/.])(\d{1,2})\2(\d{2})$/
const MONTH_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/

/**
 * @param isMonthFirst whether the file says so (`!Option:MDY`)
 * @param today no date is later; so it may show that a year of two digits is at the beginning
 * @returns one text for each date, as written if it needs no change
 */
function qifDates(
  dates: readonly string[],
  isMonthFirst: boolean,
  today: CalendarDate,
): readonly string[] {
  const plain = dates.map(date =>
    date.length > MAX_LENGTH ? date : (withYear(date.replaceAll(/\s+/g, '')) ?? date),
  )
  if (isYearFirst(plain, today)) return plain.map(yearFirst)
  return isMonthFirst ? plain.map(monthFirst) : plain
}

/** Null for a date without an apostrophe. */
function withYear(date: string): string | null {
  const [, first, second, year] = QUICKEN.exec(date.replaceAll('’', "'")) ?? []
  return year === undefined ? null : `${first}/${second}/${2000 + (Number(year) % 1000)}`
}

/** Dates that begin with the year are accepted only for so many years before today. */
const RECENT_YEARS = 10

/**
 * Whether dates with a year of two digits begin with the year: all must then be valid and recent, and with the year at
 * the end some would be in the future, out of order, or spread over more years.
 */
function isYearFirst(dates: readonly string[], today: CalendarDate): boolean {
  const parts = dates.map(date => SHORT.exec(date) ?? []).filter(({ length }) => length > 0)
  if (parts.length === 0) return false
  const inFront = parts.map(([, year = '', , month = '', day = '']) => numbersOf(year, month, day))
  const atEnd = parts.map(([, first = '', , second = '', year = '']) =>
    numbersOf(year, second, first),
  )
  const lastYear = Number(today.slice(2, 4))
  if (!inFront.every(isDate)) return false
  if (!inFront.every(([year]) => year <= lastYear && year >= lastYear - RECENT_YEARS)) return false
  if (atEnd.some(([year]) => year > lastYear && year < 70)) return true
  if (isSorted(inFront) !== isSorted(atEnd)) return isSorted(inFront)
  return yearsIn(inFront) < yearsIn(atEnd)
}

type Numbers = readonly [year: number, month: number, day: number]

function numbersOf(year: string, month: string, day: string): Numbers {
  return [Number(year), Number(month), Number(day)]
}

function isDate([year, month, day]: Numbers): boolean {
  const texts = [2000 + year, month, day].map(number => String(number).padStart(2, '0'))
  return isCalendarDate(texts.join('-'))
}

/** The oldest or the newest first. */
function isSorted(dates: readonly Numbers[]): boolean {
  const days = dates.map(([year, month, day]) => (year * 100 + month) * 100 + day)
  const pairs = days.slice(1).map((day, index) => day - (days[index] ?? 0))
  return pairs.every(step => step >= 0) || pairs.every(step => step <= 0)
}

function yearsIn(dates: readonly Numbers[]): number {
  return new Set(dates.map(([year]) => year)).size
}

function yearFirst(date: string): string {
  const [, year, , month = '', day] = SHORT.exec(date) ?? []
  return year === undefined ? date : `20${year}-${month.padStart(2, '0')}-${day}`
}

function monthFirst(date: string): string {
  const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(date) ?? []
  if (month === '') return date
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
