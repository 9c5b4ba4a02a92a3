// Months that start on payday: a day of the month, or the Friday before it if it is at a weekend.
// Invariant: months follow one another without a gap, and every day is in exactly one month.

import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  monthOfDate,
  type YearMonth,
} from './calendar'
import { daysIntoWeek, lastDayOf } from './calendar-grid'

export interface MonthStart {
  /** From 1 to 31; the last day of a month that does not have it. */
  readonly day: number
  /** Whether a payday on a Saturday or Sunday is the Friday before. */
  readonly isBeforeWeekend: boolean
}

export const CALENDAR_MONTH: MonthStart = { day: 1, isBeforeWeekend: false }

/** The day of a month that starts on the last day of the calendar month. */
export const LAST_DAY = 31

/**
 * The settings that all devices of a user share, one document. Settings of one device, such as its theme, are not here.
 */
export interface Settings {
  readonly id: number
  /** As the day of a `MonthStart`. */
  readonly monthDay: number
  readonly isBeforeWeekend: boolean
}

export function monthStartOf(settings: Settings | undefined): MonthStart {
  if (!settings) return CALENDAR_MONTH
  return { day: settings.monthDay, isBeforeWeekend: settings.isBeforeWeekend }
}

/** Whether the months are calendar months. */
export function isCalendarMonth({ day, isBeforeWeekend }: MonthStart): boolean {
  return day === 1 && !isBeforeWeekend
}

/** The first day of a month; a month has the name of the calendar month with its payday. */
export function firstDayOf(month: YearMonth, { day, isBeforeWeekend }: MonthStart): CalendarDate {
  const due = `${month}-${String(day).padStart(2, '0')}`
  const last = lastDayOf(month)
  const payday = due < last ? due : last
  const daysIntoWeekend = daysIntoWeek(payday, SATURDAY)
  return isBeforeWeekend && daysIntoWeekend < 2 ? addDays(payday, -1 - daysIntoWeekend) : payday
}

/** The days of several months, from the first day of the first to the last day of the last. */
export function daysOfMonths(first: YearMonth, count: number, start: MonthStart): DateRange {
  const next = addMonths(first, count)
  return { first: firstDayOf(first, start), last: addDays(firstDayOf(next, start), -1) }
}

/** The month that contains a day. */
export function monthContaining(date: CalendarDate, start: MonthStart): YearMonth {
  // The next month may have begun on the Friday before the first of the calendar month.
  const latest = addMonths(monthOfDate(date), 1)
  const months = [latest, addMonths(latest, -1), addMonths(latest, -2)]
  return months.find(month => firstDayOf(month, start) <= date) ?? latest
}

const SATURDAY = 6
