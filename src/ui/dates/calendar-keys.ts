// The keys and the focus of a calendar (ARIA Authoring Practices Guide, Date Picker Dialog).

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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

/**
 * The roving tabindex of a calendar's grid. Invariant: the focus follows the arrow keys, but stays on a button that
 * turns the page.
 *
 * @param isInRange false for a value beyond the calendar's range
 */
export function useGridFocus(initial: string, isInRange: (value: string) => boolean) {
  const grid = useRef<HTMLTableElement>(null)
  const [{ value, isReached }, setFocus] = useState({ value: initial, isReached: true })
  // An effect, because the dialog must be open.
  useEffect(() => {
    const cell = `button[tabindex="0"][data-value="${value}"]`
    if (isReached) grid.current?.querySelector<HTMLElement>(cell)?.focus()
  }, [value, isReached])
  const go = (to: string, isReached: boolean) => {
    if (isInRange(to)) setFocus({ value: to, isReached })
  }
  return {
    grid,
    focused: value,
    turnTo: (to: string) => go(to, false),
    /** @param next null for a key without a meaning */
    onKey(event: KeyboardEvent, next: string | null) {
      // Combinations with these keys belong to the browser.
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      go(next, true)
    },
  }
}
