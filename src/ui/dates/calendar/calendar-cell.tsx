// A day or a month in a calendar's grid.
// Invariant: one cell of the grid is reached by Tab, the others by the arrow keys.

import { classNames } from '../../controls/class-names'
import styles from './calendar.module.css'

interface CalendarCellProps {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly value: string
  readonly name: string
  readonly text: string
  readonly isFocused: boolean
  readonly isSelected: boolean
  /** Whether it is today, or this month. */
  readonly isPresent: boolean
  readonly onChoose: () => void
}

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
