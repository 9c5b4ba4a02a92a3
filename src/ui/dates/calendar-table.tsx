// The table of a calendar, below a heading between the buttons for the previous and the next page.

import type { IconNode } from 'lucide'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { addDays, addMonths, type CalendarDate, type YearMonth } from '../../domain/dates/calendar'
import { daysIntoWeek, sameDayIn, type Weekday } from '../../domain/dates/calendar-grid'
import { Button } from '../controls/button'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import { VisuallyHidden } from '../display/visually-hidden'
import layout from '../styles/layout.module.css'
import styles from './calendar.module.css'
import type { DateTexts } from './use-typed-date'

/** The props of the calendars of days and of months. */
export interface CalendarProps {
  readonly selected: string | undefined
  /** Today, or this month. */
  readonly present: string
  readonly texts: DateTexts
  readonly onChoose: (value: string) => void
}

interface CalendarTableProps {
  readonly grid: RefObject<HTMLTableElement | null>
  readonly before: ReactNode
  /** The month or the year of the page. */
  readonly heading: string
  readonly after: ReactNode
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

export function CalendarTable(props: CalendarTableProps) {
  const headingId = useId()
  return (
    <>
      <div className={layout.row}>
        {props.before}
        <h3 id={headingId} className={styles.heading} aria-live="polite">
          {props.heading}
        </h3>
        {props.after}
      </div>
      <table
        ref={props.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own element.
        role="grid"
        className={styles.grid}
        aria-labelledby={headingId}
        onKeyDown={props.onKeyDown}
      >
        {props.children}
      </table>
    </>
  )
}

interface TurnButtonProps {
  readonly icon: IconNode
  readonly onTurn: () => void
  /** The button's accessible name. */
  readonly children: ReactNode
}

export function TurnButton({ icon, onTurn, children }: TurnButtonProps) {
  return (
    <Button variant="ghost" className={styles.turn} onClick={onTurn}>
      <Icon icon={icon} size={20} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Button>
  )
}

interface CalendarCellProps {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly value: string
  readonly name: string
  readonly text: string
  readonly isFocused: boolean
  readonly isSelected: boolean
  /** True for today, or for this month. */
  readonly isPresent: boolean
  readonly onChoose: () => void
}

/**
 * The cell of a day or month in a calendar's grid. Invariant: Tab reaches one cell of the grid, the arrow keys the
 * others.
 */
export function CalendarCell(props: CalendarCellProps) {
  const { value, name, text, isFocused, isSelected, isPresent, onChoose } = props
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell.
    <td aria-selected={isSelected}>
      <button
        type="button"
        data-value={value}
        className={classNames(styles.cell, isSelected && styles.selected)}
        tabIndex={isFocused ? 0 : -1}
        aria-label={name}
        aria-current={isPresent ? 'date' : undefined}
        onClick={onChoose}
      >
        {text}
      </button>
    </td>
  )
}

// The keys and the focus of a calendar (ARIA Authoring Practices Guide, Date Picker Dialog).

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
