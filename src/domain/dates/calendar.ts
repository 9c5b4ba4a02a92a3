// Local calendar dates and months as text, so that time zones and daylight saving do not affect calculations.
// Invariant: every CalendarDate and YearMonth that this module returns names a real day or month.

/** A day in the user's own calendar, `YYYY-MM-DD` (specification, section 3). */
export type CalendarDate = string

/** A month, `YYYY-MM` (specification, section 9). */
export type YearMonth = string

/** The days from the first to the last, both included. */
export interface DateRange {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** The local day on which an instant falls. */
export function calendarDateOf(instant: Date): CalendarDate {
  return `${yearMonthOf(instant)}-${twoDigits(instant.getDate())}`
}

/** The local month in which an instant falls. */
export function yearMonthOf(instant: Date): YearMonth {
  return `${String(instant.getFullYear()).padStart(4, '0')}-${twoDigits(instant.getMonth() + 1)}`
}

/** The month of a day: the first seven characters of its text (specification, section 7). */
export function monthOfDate(date: CalendarDate): YearMonth {
  return date.slice(0, 7)
}

/** Whether a text names a real day, leap years included. */
export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether a text names a month, `YYYY-MM` with a month from 01 to 12. */
export function isYearMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month `count` months later; earlier if negative. */
export function addMonths(month: YearMonth, count: number): YearMonth {
  const index = monthIndex(month) + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((((index % 12) + 12) % 12) + 1)}`
}

/** The day `count` days later; earlier if negative. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  // A date without a time is parsed in UTC, where every day has 24 hours.
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The number of months from `from` to `to`; negative if `to` is before `from`. */
export function monthsBetween(from: YearMonth, to: YearMonth): number {
  return monthIndex(to) - monthIndex(from)
}

/** Midnight at the start of the local day that follows the given instant. */
export function nextMidnight(instant: Date): Date {
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + 1)
}

const DAY_MS = 86_400_000

function monthIndex(month: YearMonth): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
