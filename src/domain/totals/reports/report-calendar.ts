// The calendar of daily spending: the weeks of each month, and the level of each day relative to the other days.

import {
  type CalendarDate,
  type DateRange,
  monthOfDate,
  type YearMonth,
} from '../../dates/calendar'
import { type Weekday, weeksOf } from '../../dates/calendar-grid'
import { CALENDAR_MONTH } from '../../dates/month-start'
import type { Hundredths } from '../../money/money'
import { monthsOf } from './report-span'

/** 0 for a day without spending; from 1 for the lowest quarter of the days with spending to 4 for the highest. */
type SpendingLevel = 0 | 1 | 2 | 3 | 4

export interface CalendarDay {
  readonly date: CalendarDate
  readonly spent: Hundredths
  readonly level: SpendingLevel
}

export interface CalendarMonth {
  readonly month: YearMonth
  /** Null for a day of another month or outside the range. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[]
}

/** For a longer range, only the last months are drawn. */
export const MAX_CALENDAR_MONTHS = 12

/** @param days the days with transactions */
export function spendingCalendar(
  range: DateRange,
  days: readonly { readonly date: CalendarDate; readonly expense: Hundredths }[],
  firstWeekday: Weekday,
): CalendarMonth[] {
  const months = monthsOf({ kind: 'dates', ...range }, CALENDAR_MONTH).slice(-MAX_CALENDAR_MONTHS)
  const spent = new Map(days.map(({ date, expense }) => [date, expense]))
  const inside = days.filter(({ date }) => months.includes(monthOfDate(date)))
  const levelOf = levels(inside.map(({ expense }) => expense))
  const dayOf = (date: CalendarDate | null): CalendarDay | null => {
    if (date === null || date < range.first || date > range.last) return null
    const sum = spent.get(date) ?? 0n
    return { date, spent: sum, level: levelOf(sum) }
  }
  return months.map(month => ({
    month,
    weeks: weeksOf(month, firstWeekday).map(week => week.map(dayOf)),
  }))
}

/** By quarters of the days with spending, because one rent payment would make all other days look alike. */
function levels(sums: readonly Hundredths[]): (sum: Hundredths) => SpendingLevel {
  const sorted = sums.filter(sum => sum > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const borders = [1, 2, 3].map(quarter => sorted[Math.floor((quarter * sorted.length) / 4)] ?? 0n)
  return sum => {
    if (sum <= 0n) return 0
    // The level is one more than the number of reached borders, at most three.
    return (1 + borders.filter(border => sum >= border).length) as SpendingLevel
  }
}
