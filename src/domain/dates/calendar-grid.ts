// The weeks of a month, for a calendar, and the days between two dates.

import { addDays, addMonths, type CalendarDate, monthOfDate, type YearMonth } from './calendar'

/** From Sunday, 0, to Saturday, 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const DAYS_OF_WEEK = 7

/** The weeks of a month, each from the given weekday on; null is a day of another month. */
export function weeksOf(month: YearMonth, first: Weekday): (CalendarDate | null)[][] {
  const days: (CalendarDate | null)[] = new Array(daysIntoWeek(`${month}-01`, first)).fill(null)
  for (let date = `${month}-01`; monthOfDate(date) === month; date = addDays(date, 1))
    days.push(date)
  while (days.length % DAYS_OF_WEEK > 0) days.push(null)
  return Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  )
}

/** The number of days of the week before the day, from 0 to 6. */
export function daysIntoWeek(date: CalendarDate, first: Weekday): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return (weekday - first + DAYS_OF_WEEK) % DAYS_OF_WEEK
}

/** The same day `count` months later, or the last day of a shorter month. */
export function sameDayIn(date: CalendarDate, count: number): CalendarDate {
  const month = addMonths(monthOfDate(date), count)
  const last = lastDayOf(month)
  const same = `${month}-${date.slice(8)}`
  return same < last ? same : last
}

/** The last day of a month, also for December 9999. */
export function lastDayOf(month: YearMonth): CalendarDate {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.toISOString().slice(0, 10)
}

/** Dates without a time are parsed in UTC, where every day has 24 hours. */
const DAY_MS = 86_400_000

/** The number of days from `from` to `to`; negative if `to` is before `from`. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
