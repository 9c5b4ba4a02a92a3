// The grid of a month's days.

import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide'
import type { ReactNode } from 'react'
import {
  type CalendarDate,
  isCalendarDate,
  monthOfDate,
  type YearMonth,
} from '../../domain/dates/calendar'
import { sameDayIn, type Weekday, weeksOf } from '../../domain/dates/calendar-grid'
import styles from './calendar.module.css'
import { dayByKey, useGridFocus } from './calendar-keys'
import { CalendarCell, type CalendarProps, CalendarTable, TurnButton } from './calendar-table'
import { firstWeekday } from './first-weekday'

export function DayGrid({ selected, present, texts, onChoose }: CalendarProps) {
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
