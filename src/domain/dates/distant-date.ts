// The same day in another year, and the check for dates so far from today that they are probably mistyped.

import type { CalendarDate } from './calendar'

/** Whole years; the same day that many years away is not distant. */
const YEARS_AHEAD = 1
const YEARS_BACK = 10

export type DateDistance = 'near' | 'far-ahead' | 'far-back'

/** Distant is more than one year ahead, or more than ten years back. */
export function dateDistance(date: CalendarDate, today: CalendarDate): DateDistance {
  if (date > sameDayInYear(today, YEARS_AHEAD)) return 'far-ahead'
  return date < sameDayInYear(today, -YEARS_BACK) ? 'far-back' : 'near'
}

/**
 * The text of the same day some years later, for a comparison of texts: 29 February is then between 28 February and
 * 1 March, also in a year without that day.
 */
export function sameDayInYear(date: CalendarDate, years: number): string {
  return String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4)
}
