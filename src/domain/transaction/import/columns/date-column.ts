// The dates of a column. Invariant: the order of day and month is decided for the whole column, never for one cell.

import { type CalendarDate, isCalendarDate } from '../../../dates/calendar'
import { readDate } from '../../../dates/read-date'

export type DateOrder = 'day-first' | 'month-first'

export type DateProblem = 'no-date' | 'date-unreadable' | 'date-impossible'

type DateCell =
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: DateProblem }

/** UTF-16 units; a longer text is not a date with a time. */
const MAX_LENGTH = 60

/** What may follow a date: a time of day, with or without seconds and a zone. */
const TIME =
  /[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)? ?(?:[ap]\.?m\.?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}|[A-Z]{2,4}))?$/i

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/
const EIGHT_DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
/** Quicken writes an apostrophe before the years from 2000 on, and blanks for zeros. */
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2|['’] ?)(\d{4}|\d{2})$/
const NAMED_SHORT_YEAR = /^(\d{1,2}[- ]?[a-z]{3,}\.?[- ]?|[a-z]{3,}\.? ?\d{1,2},? )['’]?(\d{2})$/i

interface Numbers {
  readonly first: string
  readonly second: string
  readonly year: string
}

/** Whether the whole text is a date, of any order. */
export function isDateText(text: string): boolean {
  return (
    readDateCell(text, 'day-first').kind === 'date' ||
    readDateCell(text, 'month-first').kind === 'date'
  )
}

/**
 * The order of the dates, shown by a number that can only be a day, because it is too great for a month.
 *
 * @returns null if every date can be read both ways, with different results
 */
export function guessDateOrder(cells: readonly string[]): DateOrder | null {
  let [dayFirst, monthFirst, either] = [0, 0, 0]
  for (const cell of cells) {
    const numbers = numbersOf(withoutTime(cell))
    if (!numbers) continue
    const [first, second] = [Number(numbers.first), Number(numbers.second)]
    if (first > 12 && second <= 12) dayFirst += 1
    else if (second > 12 && first <= 12) monthFirst += 1
    else if (first !== second) either += 1
  }
  if (dayFirst === 0 && monthFirst === 0) return either === 0 ? 'day-first' : null
  return dayFirst >= monthFirst ? 'day-first' : 'month-first'
}

export function readDateCell(cell: string, order: DateOrder): DateCell {
  const text = withoutTime(cell)
  if (text === '') return { kind: 'no-date' }
  if (text.length > MAX_LENGTH) return { kind: 'date-unreadable' }
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return dateOf(year, month, day)
  const [, digitYear, digitMonth, digitDay] = EIGHT_DIGITS.exec(text) ?? []
  if (digitYear && digitMonth && digitDay) return dateOf(digitYear, digitMonth, digitDay)
  const numbers = numbersOf(text)
  if (numbers) {
    const { first, second } = numbers
    return order === 'day-first'
      ? dateOf(numbers.year, second, first)
      : dateOf(numbers.year, first, second)
  }
  return namedDate(text)
}

function namedDate(text: string): DateCell {
  const [, start, shortYear] = NAMED_SHORT_YEAR.exec(text) ?? []
  const reading = readDate(start && shortYear ? start + fullYear(shortYear) : text, 'date')
  if (reading.kind === 'valid') return { kind: 'date', date: reading.value }
  return { kind: reading.kind === 'impossible' ? 'date-impossible' : 'date-unreadable' }
}

function numbersOf(text: string): Numbers | null {
  const [, first, , second, year] = YEAR_LAST.exec(text) ?? []
  return first && second && year ? { first, second, year: fullYear(year) } : null
}

function dateOf(year: string, month: string, day: string): DateCell {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? { kind: 'date', date } : { kind: 'date-impossible' }
}

/** Two digits are a year from 1970 to 2069. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 70 ? `20${year}` : `19${year}`
}

/** A text that is too long for a date stays as it is. */
function withoutTime(cell: string): string {
  const whole = cell.trim()
  if (whole.length > MAX_LENGTH) return whole
  const text = whole.replaceAll(/\s+/g, ' ')
  // Quicken pads a day with a blank: ' 1/ 5/26'.
  return text.replace(TIME, '').replaceAll(/([/.'’-]) (?=\d)/g, '$1')
}
