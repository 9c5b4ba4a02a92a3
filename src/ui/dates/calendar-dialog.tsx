// The calendar dialog of a date field, after the Date Picker Dialog of the ARIA Authoring Practices Guide.
// Invariant: the value changes only when a day or month is chosen, and then the dialog closes.

import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide'
import type { ReactNode } from 'react'
import {
  addMonths,
  type CalendarDate,
  isCalendarDate,
  isYearMonth,
  monthOfDate,
  type YearMonth,
} from '../../domain/dates/calendar'
import { sameDayIn, type Weekday, weeksOf } from '../../domain/dates/calendar-grid'
import type { DateKind } from '../../domain/dates/read-date'
import { Button } from '../controls/button'
import { Dialog, DialogActions } from '../dialog/dialog'
import styles from './calendar.module.css'
import {
  CalendarCell,
  type CalendarProps,
  CalendarTable,
  dayByKey,
  MONTHS_IN_ROW,
  monthByKey,
  TurnButton,
  useGridFocus,
} from './calendar-table'
import { firstWeekday } from './first-weekday'

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

/** The grid of a month's days. */
function DayGrid({ selected, present, texts, onChoose }: CalendarProps) {
  const { i18n } = useLingui()
  const first = firstWeekday(i18n.locale)
  const focus = useGridFocus(selected ?? present, isCalendarDate)
  const { grid, focused, onKey } = focus
  const month = monthOfDate(focused)
  const turn = (count: number) => focus.turnTo(sameDayIn(focused, count))
  const cellOf = (date: CalendarDate) => (
    <CalendarCell
      key={date}
      value={date}
      name={texts.longDate(date)}
      text={String(Number(date.slice(8)))}
      isFocused={date === focused}
      isSelected={date === selected}
      isPresent={date === present}
      onChoose={() => onChoose(date)}
    />
  )
  return (
    <div className={styles.days}>
      <CalendarTable
        grid={grid}
        before={
          <>
            <TurnButton icon={ChevronsLeft} onTurn={() => turn(-12)}>
              <Trans>Previous year</Trans>
            </TurnButton>
            <TurnButton icon={ChevronLeft} onTurn={() => turn(-1)}>
              <Trans>Previous month</Trans>
            </TurnButton>
          </>
        }
        after={
          <>
            <TurnButton icon={ChevronRight} onTurn={() => turn(1)}>
              <Trans>Next month</Trans>
            </TurnButton>
            <TurnButton icon={ChevronsRight} onTurn={() => turn(12)}>
              <Trans>Next year</Trans>
            </TurnButton>
          </>
        }
        heading={texts.month(month)}
        onKeyDown={event => onKey(event, dayByKey(focused, event, first))}
      >
        <WeekdayRow first={first} locale={i18n.locale} />
        <Weeks month={month} first={first} cellOf={cellOf} />
      </CalendarTable>
    </div>
  )
}

interface WeeksProps {
  readonly month: YearMonth
  readonly first: Weekday
  readonly cellOf: (date: CalendarDate) => ReactNode
}

function Weeks({ month, first, cellOf }: WeeksProps) {
  return (
    <tbody>
      {weeksOf(month, first).map((week, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name.
        <tr key={place}>
          {week.map((date, weekday) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of no day.
            date ? cellOf(date) : <td key={weekday} />,
          )}
        </tr>
      ))}
    </tbody>
  )
}

function WeekdayRow({ first, locale }: { first: Weekday; locale: string }) {
  // 1 March 2026 is a Sunday.
  const days = Array.from({ length: 7 }, (_, place) => Date.UTC(2026, 2, 1 + first + place))
  const format = (weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  const [long, short] = [format('long'), format('short')]
  return (
    <thead>
      <tr>
        {days.map(day => (
          <th key={day} scope="col" abbr={long.format(day)} className={styles.weekday}>
            {short.format(day)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
