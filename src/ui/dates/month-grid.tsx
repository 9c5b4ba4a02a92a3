// The grid of a year's months.

import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import { addMonths, isYearMonth, type YearMonth } from '../../domain/dates/calendar'
import { CalendarCell } from './calendar-cell'
import { MONTHS_IN_ROW, monthByKey } from './calendar-keys'
import { type CalendarProps, CalendarTable, TurnButton } from './calendar-table'
import { useGridFocus } from './use-grid-focus'

export function MonthGrid({ selected, present, texts, onChoose }: CalendarProps) {
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
