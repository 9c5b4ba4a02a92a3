// The calendar dialog of a date field, after the Date Picker Dialog of the ARIA Authoring Practices Guide.
// Invariant: the value changes only when a day or month is chosen, and then the dialog closes.

import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import { addMonths, isYearMonth, type YearMonth } from '../../domain/dates/calendar'
import type { DateKind } from '../../domain/dates/read-date'
import { Button } from '../controls/button'
import { Dialog, DialogActions } from '../dialog/dialog'
import { MONTHS_IN_ROW, monthByKey, useGridFocus } from './calendar-keys'
import { CalendarCell, type CalendarProps, CalendarTable, TurnButton } from './calendar-table'
import { DayGrid } from './day-grid'

interface CalendarDialogProps extends CalendarProps {
  readonly kind: DateKind
  readonly onClose: () => void
}

export function CalendarDialog({ kind, onClose, onChoose, ...props }: CalendarDialogProps) {
  const choose = (value: string) => {
    onChoose(value)
    onClose()
  }
  const isMonth = kind === 'month'
  const Grid = isMonth ? MonthGrid : DayGrid
  return (
    <Dialog
      sheet
      title={isMonth ? <Trans>Choose month</Trans> : <Trans>Choose date</Trans>}
      onClose={onClose}
    >
      <Grid {...props} onChoose={choose} />
      <DialogActions>
        <Button onClick={() => choose(props.present)}>
          {isMonth ? <Trans>This Month</Trans> : <Trans>Today</Trans>}
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The grid of a year's months. */
function MonthGrid({ selected, present, texts, onChoose }: CalendarProps) {
  const { i18n } = useLingui()
  const { grid, focused, turnTo, onKey } = useGridFocus(selected ?? present, isYearMonth)
  const year = focused.slice(0, 4)
  const names = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' })
  const cellOf = (month: YearMonth) => (
    <CalendarCell
      key={month}
      value={month}
      name={texts.month(month)}
      text={names.format(new Date(`${month}-01T00:00:00Z`))}
      isFocused={month === focused}
      isSelected={month === selected}
      isPresent={month === present}
      onChoose={() => onChoose(month)}
    />
  )
  return (
    <div>
      <CalendarTable
        grid={grid}
        before={
          <TurnButton icon={ChevronLeft} onTurn={() => turnTo(addMonths(focused, -12))}>
            <Trans>Previous year</Trans>
          </TurnButton>
        }
        after={
          <TurnButton icon={ChevronRight} onTurn={() => turnTo(addMonths(focused, 12))}>
            <Trans>Next year</Trans>
          </TurnButton>
        }
        heading={year}
        onKeyDown={event => onKey(event, monthByKey(focused, event.key))}
      >
        <tbody>
          {rowsOf(year).map(([first = '', ...others]) => (
            <tr key={first}>{[first, ...others].map(cellOf)}</tr>
          ))}
        </tbody>
      </CalendarTable>
    </div>
  )
}

function rowsOf(year: string): YearMonth[][] {
  const months = Array.from({ length: 12 }, (_, place) => addMonths(`${year}-01`, place))
  return Array.from({ length: 12 / MONTHS_IN_ROW }, (_, row) =>
    months.slice(row * MONTHS_IN_ROW, (row + 1) * MONTHS_IN_ROW),
  )
}
