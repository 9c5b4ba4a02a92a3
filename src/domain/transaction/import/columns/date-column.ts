// The dates of a column. Invariant: the order of day, month and year is decided for the whole column, never for one cell.

import { addDays, type CalendarDate, isCalendarDate } from '../../../dates/calendar'
import { daysBetween } from '../../../dates/calendar-grid'
import { monthNumber, withoutWeekday } from './month-names'

/** The year is first only in dates of six digits: others with the year in front have four digits of it. */
export type DateOrder = 'day-first' | 'month-first' | 'year-first'

/** The orders of dates with marks, or with the name of a month. */
export const USUAL_ORDERS: readonly DateOrder[] = ['day-first', 'month-first']
const ALL_ORDERS: readonly DateOrder[] = [...USUAL_ORDERS, 'year-first']

export type DateProblem = 'no-date' | 'date-unreadable' | 'date-impossible'

type DateCell =
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: DateProblem }

/** The days of a statement, one of which each date without a year is. */
export interface StatementPeriod {
  /** Null if only the last is known: then a date is the newest one that is not after it. */
  readonly first: CalendarDate | null
  readonly last: CalendarDate
}

/** The facts about the whole column that the parsing of one cell needs. */
interface DateContext {
  readonly period?: StatementPeriod | null
  /** Numbers are days in the count of spreadsheets. */
  readonly isSerial?: boolean
  /** Numbers are dates of six or eight digits. */
  readonly areDigits?: boolean
}

/** UTF-16 units; a longer text is not a date with a time. */
const MAX_LENGTH = 60

/** The text after a date: a time of day, with or without seconds and a zone. */
const TIME =
  /(?:[T ,]+|-| at | pukul | - |(?<=^\d{8}))(?:\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?|(?<=^\d{8} ?)\d{6}) ?(?:[ap]\.?m\.?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}|[A-Z]{2,4}|\[[-+.:\w]{1,12}\]))?$/i

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/
const EIGHT_DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
/** Quicken writes an apostrophe before the years from 2000 on, and blanks for zeros. */
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2|['’] ?)(\d{4}|\d{2})$/
const YEARLESS = /^(\d{1,2})([-/])(\d{1,2})$/
const NAMED = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[-/ .]*(?<name>\p{L}{3,})[.,]*(?:[-/ .'’]*(?<year>\d{4}|\d{2}))?$/u,
  /^(?<name>\p{L}{3,})[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? ?(?<year>\d{4})|, ?'?(?<short>\d{2})|[-/](?<last>\d{2}))?$/u,
  /^(?<year>\d{4})[-/ .]*(?<name>\p{L}{3,})[-/ .]*(?<day>\d{1,2})$/u,
]

interface Numbers {
  readonly first: string
  readonly mark: string
  readonly second: string
  /** Null for a date without a year. */
  readonly year: string | null
}

/** Whether the whole text is a date with a year, of any order. */
export function isDateText(text: string): boolean {
  return isDate(text, {})
}

/** With this, only the day and the month of a date without a year are right. */
export const ANY_PERIOD: StatementPeriod = { first: null, last: '2000-12-31' }

/** Whether the whole text is a date, also one without a year. */
export function isDayText(text: string): boolean {
  return isDate(text, { period: ANY_PERIOD })
}

function isDate(text: string, context: DateContext): boolean {
  return (
    readDateCell(text, 'day-first', context).kind === 'date' ||
    readDateCell(text, 'month-first', context).kind === 'date'
  )
}

/** A day in the count of spreadsheets, from 1982 to 2064. */
export function isSerialDay(text: string): boolean {
  return /^[3-5]\d{4}(?:\.\d+)?$/.test(text.trim())
}

/** A spreadsheet leaves out a zero in front. */
const DIGITS = /^\d{5,8}$/

/** A date of six digits, or of eight with the year behind: '260309', '090326', '09032026'. */
export function isDigitDay(text: string): boolean {
  const digits = text.trim()
  return DIGITS.test(digits) && ALL_ORDERS.some(order => digitDate(digits, order).kind === 'date')
}

/** Days between the first and the last row of a statement. In a wrong order, the days of the month are years. */
const LONGEST = 400

/**
 * The orders in which all of these dates of digits alone are dates of one statement; none for a column with other dates.
 * Numbers of five digits alone are days in the count of spreadsheets.
 */
export function digitOrders(cells: readonly string[]): readonly DateOrder[] {
  if (!cells.some(cell => /^ *(?:\d{6}|\d{8}) *$/.test(cell) && isDigitDay(cell))) return []
  if (cells.some(isDayText)) return []
  return ALL_ORDERS.filter(order => {
    const days = cells.flatMap(cell => {
      const digits = cell.trim()
      if (!DIGITS.test(digits)) return []
      const read = digitDate(digits, order)
      return read.kind === 'date' ? read.date : ''
    })
    const [first, last] = [days.reduce(least, days[0] ?? ''), days.reduce(most, '')]
    return first !== '' && daysBetween(first, last) <= LONGEST
  })
}

const least = (one: string, other: string) => (other < one ? other : one)
const most = (one: string, other: string) => (other > one ? other : one)

function digitDate(text: string, order: DateOrder): DateCell {
  const digits = text.padStart(text.length > 6 ? 8 : 6, '0')
  const [one, two, three] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if (three.length === 4 && (order === 'year-first' || !/^(?:19|20)/.test(three)))
    return { kind: 'date-unreadable' }
  if (order === 'year-first') return dateOf(fullYear(one), two, three)
  const [day, month] = order === 'day-first' ? [one, two] : [two, one]
  return dateOf(fullYear(three), month, day)
}

/** The word of a payment that is not booked yet. */
export function isPendingDate(text: string): boolean {
  return /^'?(?:pend|pending|tertunda)\.?$/i.test(text.trim())
}

/**
 * The order of the dates, shown by a number that can only be a day, because it is too great for a month; or by dots, which
 * no language writes between a month and a day.
 *
 * @returns null if every date can be read both ways, with different results
 */
export function guessDateOrder(cells: readonly string[]): DateOrder | null {
  let [dayFirst, monthFirst, dotted, either] = [0, 0, 0, 0]
  for (const cell of cells) {
    const numbers = numbersOf(bareDate(cell))
    if (!numbers) continue
    const [first, second] = [Number(numbers.first), Number(numbers.second)]
    if (first > 12 && second <= 12) dayFirst += 1
    else if (second > 12 && first <= 12) monthFirst += 1
    else if (numbers.mark === '.') dotted += 1
    else if (first !== second) either += 1
  }
  if (dayFirst === 0 && monthFirst === 0)
    return either === 0 || dotted > either ? 'day-first' : null
  return dayFirst >= monthFirst ? 'day-first' : 'month-first'
}

export function readDateCell(cell: string, order: DateOrder, context: DateContext = {}): DateCell {
  const text = bareDate(cell)
  if (text === '') return { kind: 'no-date' }
  if (text.length > MAX_LENGTH) return { kind: 'date-unreadable' }
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return dateOf(year, month, day)
  const [, digitYear, digitMonth, digitDay] = EIGHT_DIGITS.exec(text) ?? []
  if (digitYear && digitMonth && digitDay) {
    const read = dateOf(digitYear, digitMonth, digitDay)
    if (read.kind === 'date' || !context.areDigits) return read
  }
  if (context.areDigits && DIGITS.test(text)) return digitDate(text, order)
  const numbers = numbersOf(text)
  if (numbers) {
    const { first, second } = numbers
    return order === 'day-first'
      ? dated(numbers.year, second, first, context)
      : dated(numbers.year, first, second, context)
  }
  if (context.isSerial && isSerialDay(text)) return serialDate(text)
  return namedDate(text, context)
}

function namedDate(text: string, context: DateContext): DateCell {
  const bare = text.replaceAll(/ del? /gi, ' ')
  for (const form of NAMED) {
    const { day, name = '', year, short, last } = form.exec(bare)?.groups ?? {}
    const month = day === undefined ? null : monthNumber(name)
    if (day && month) return dated(year ?? short ?? last ?? null, String(month), day, context)
  }
  return { kind: 'date-unreadable' }
}

function numbersOf(text: string): Numbers | null {
  const [, first, mark = '', second, year] = YEAR_LAST.exec(text) ?? YEARLESS.exec(text) ?? []
  return first && second ? { first, mark, second, year: year ?? null } : null
}

function dated(year: string | null, month: string, day: string, context: DateContext): DateCell {
  if (year !== null) return dateOf(fullYear(year), month, day)
  if (!context.period) return { kind: 'date-unreadable' }
  return inPeriod(month, day, context.period)
}

/** The year in which the day is in the period, or nearest to it. */
function inPeriod(month: string, day: string, { first, last }: StatementPeriod): DateCell {
  const lastYear = Number(last.slice(0, 4))
  const found = [1, 0, -1, -2, -3, -4]
    .map(more => dateOf(String(lastYear + more), month, day))
    .flatMap(read => (read.kind === 'date' ? [read.date] : []))
  const [latest] = found.filter(date => date <= last)
  const [next] = found.filter(date => date > last).slice(-1)
  if (first === null || latest === undefined || next === undefined)
    return latest === undefined ? { kind: 'date-impossible' } : { kind: 'date', date: latest }
  const isOutside = latest < first && daysBetween(last, next) < daysBetween(latest, first)
  return { kind: 'date', date: isOutside ? next : latest }
}

/** Day 0 in the count of spreadsheets. */
const SERIAL_START: CalendarDate = '1899-12-30'

function serialDate(text: string): DateCell {
  return { kind: 'date', date: addDays(SERIAL_START, Math.floor(Number(text))) }
}

/** Earlier years are digits of something else. */
const FIRST_DATE: CalendarDate = '1900-01-01'

function dateOf(year: string, month: string, day: string): DateCell {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && date >= FIRST_DATE
    ? { kind: 'date', date }
    : { kind: 'date-impossible' }
}

/** Two digits are a year from 1970 to 2069. */
export function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 70 ? `20${year}` : `19${year}`
}

/** Plain dates, with nothing to remove. */
const BARE = /^\d{4}-\d\d-\d\d$|^\d\d\/\d\d\/\d{4}$/

/**
 * The date without its time, and without the marks that spreadsheets and banks put around it. A too long text is
 * unchanged.
 */
function bareDate(cell: string): string {
  if (BARE.test(cell)) return cell
  const whole = cell.trim()
  if (whole.length > MAX_LENGTH || !/\d/.test(whole)) return whole
  const text = whole
    .replace(/^="(.*)"$/, '$1')
    .replaceAll(/^['’`]+|['’`]+$/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/ as of .*$/i, '')
    .replace(/^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/, '$1-$2-$3')
  // Quicken pads a day with a blank: ' 1/ 5/26'.
  const bare = text
    .replace(TIME, '')
    .replace(/(?<=\d)\.$/, '')
    .replaceAll(/ ?([/-]) ?(?=\d)/g, '$1')
    .replaceAll(/([.'’]) (?=\d)/g, '$1')
    .trim()
  return /\p{L}{2}/u.test(bare) ? withoutWeekday(bare) : bare
}
