// The check for dates so far from today that they are probably mistyped.

import type { CalendarDate } from './calendar'

/** Whole years; the same day that many years away is not distant. */
const YEARS_AHEAD = 1
const YEARS_BACK = 10

export type DateDistance = 'near' | 'far-ahead' | 'far-back'

/** Distant is more than one year ahead, or more than ten years back. */
export function dateDistance(date: CalendarDate, today: CalendarDate): DateDistance {
  // Text comparison places 29 February between 28 February and 1 March, also in a year without that day.
  if (date > sameDay(today, YEARS_AHEAD)) return 'far-ahead'
  return date < sameDay(today, -YEARS_BACK) ? 'far-back' : 'near'
}

/** The text of the same day in another year. */
function sameDay(date: CalendarDate, years: number): string {
  return String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4)
}
