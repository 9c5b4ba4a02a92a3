// The keyboard navigation of a calendar (ARIA Authoring Practices Guide, Date Picker Dialog).

import { addDays, addMonths, type CalendarDate, type YearMonth } from '../../domain/dates/calendar'
import { daysIntoWeek, sameDayIn, type Weekday } from '../../domain/dates/calendar-grid'

interface Keys {
  readonly key: string
  readonly shiftKey: boolean
}

/** The columns of the grid of months. */
export const MONTHS_IN_ROW = 3

/** @returns null for a key without a meaning */
export function dayByKey(
  date: CalendarDate,
  { key, shiftKey }: Keys,
  first: Weekday,
): CalendarDate | null {
  const page = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -daysIntoWeek(date, first))
    case 'End':
      return addDays(date, 6 - daysIntoWeek(date, first))
    case 'PageUp':
      return sameDayIn(date, -page)
    case 'PageDown':
      return sameDayIn(date, page)
    default:
      return null
  }
}

/** @returns null for a key without a meaning */
export function monthByKey(month: YearMonth, key: string): YearMonth | null {
  const year = month.slice(0, 4)
  switch (key) {
    case 'ArrowLeft':
      return addMonths(month, -1)
    case 'ArrowRight':
      return addMonths(month, 1)
    case 'ArrowUp':
      return addMonths(month, -MONTHS_IN_ROW)
    case 'ArrowDown':
      return addMonths(month, MONTHS_IN_ROW)
    case 'Home':
      return `${year}-01`
    case 'End':
      return `${year}-12`
    case 'PageUp':
      return addMonths(month, -12)
    case 'PageDown':
      return addMonths(month, 12)
    default:
      return null
  }
}
