// The cell of a day or month in a calendar's grid.
// Invariant: Tab reaches one cell of the grid, the arrow keys the others.

import { classNames } from '../controls/class-names'
import styles from './calendar.module.css'

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
