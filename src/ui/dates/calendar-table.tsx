// The table of a calendar, below a heading between the buttons for the previous and the next page.

import type { IconNode } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
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
