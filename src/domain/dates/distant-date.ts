// Which dates of a transaction are so far from today that they are likely to be mistyped.

import type { CalendarDate } from './calendar'

/** Whole years; the same day that many years away is still near. */
const YEARS_AHEAD = 1
const YEARS_BACK = 10

export type DateDistance = 'near' | 'far-ahead' | 'far-back'

/** How far a day is from today: far when it is more than one year ahead, or more than ten years back. */
export function dateDistance(date: CalendarDate, today: CalendarDate): DateDistance {
  // As texts: 29 February of a year that has none lies between its 28th and its 1 March all the same.
  if (date > sameDay(today, YEARS_AHEAD)) return 'far-ahead'
  return date < sameDay(today, -YEARS_BACK) ? 'far-back' : 'near'
}

/** The text of the same day in another year. */
function sameDay(date: CalendarDate, years: number): string {
  return String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4)
}
