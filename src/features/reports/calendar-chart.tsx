// The calendar of daily spending: a table for each month, its days marked by the amount spent.

import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { decimalText } from '../../domain/money/money'
import { chartAmount } from '../../domain/totals/reports/axis'
import {
  type CalendarDay,
  type CalendarMonth,
  MAX_CALENDAR_MONTHS,
  spendingCalendar,
} from '../../domain/totals/reports/report-calendar'
import { useAmountText, useCompactText } from '../../i18n/use-amounts'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import { classNames } from '../../ui/controls/class-names'
import { firstWeekday } from '../../ui/dates/first-weekday'
import styles from './calendar-chart.module.css'
import chart from './chart/chart.module.css'
import { RowsLink } from './chart/rows-link'
import { useArrowKeys } from './chart/use-arrow-keys'
import type { ReportFigures } from './queries'

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** With at most so many months, the cells have space for amounts. */
const MAX_WITH_AMOUNTS = 2

export function CalendarChart({ figures: { range, days } }: { figures: ReportFigures }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { date: dateText } = useDateFormats()
  const [amountText, compactText] = [useAmountText(), useCompactText()]
  const months = useMemo(
    () => spendingCalendar(range, days, firstWeekday(locale)),
    [range, days, locale],
  )
  const all = months.flatMap(({ weeks }) => weeks.flat()).filter(day => day !== null)
  const keys = useArrowKeys(all, STEPS)
  const textOf = ({ date, spent }: CalendarDay) => {
    const [day, sum] = [dateText(date), amountText(decimalText(spent))]
    return t`${day}: ${sum} spent`
  }
  const indexes = new Map(all.map(({ date }, index) => [date, index]))
  const isLarge = months.length <= MAX_WITH_AMOUNTS
  return (
    <>
      {months.length === MAX_CALENDAR_MONTHS && <LastMonths months={months} first={range.first} />}
      <div className={classNames(styles.months, isLarge && styles.large)} {...keys.group}>
        {months.map(month => (
          <MonthTable key={month.month} month={month} isAlone={months.length === 1}>
            {day => {
              const number = Number(day.date.slice(8))
              const short = isLarge && day.spent > 0n ? compactText(chartAmount(day.spent)) : ''
              return (
                <RowsLink
                  {...keys.part(indexes.get(day.date) ?? 0)}
                  className={styles.day}
                  data-level={day.level}
                  // The seen words, too, for a person who says them (WCAG 2.5.3).
                  aria-label={textOf(day) + (short && `, ${number} ${short}`)}
                  filters={{ type: 'expense', from: day.date, to: day.date }}
                >
                  <span>{number}</span>
                  {short && <span className={styles.amount}>{short}</span>}
                </RowsLink>
              )
            }}
          </MonthTable>
        ))}
      </div>
      <p className={chart.reading} aria-hidden="true">
        {keys.active && textOf(keys.active)}
      </p>
    </>
  )
}

function LastMonths({ months, first }: { months: readonly CalendarMonth[]; first: string }) {
  const count = months.length
  if ((months[0]?.month ?? '') <= first.slice(0, 7)) return null
  return (
    <p className={chart.reading}>
      <Trans>Only the last {count} months are drawn.</Trans>
    </p>
  )
}

interface MonthTableProps {
  readonly month: CalendarMonth
  /** Then the card has its name. */
  readonly isAlone: boolean
  readonly children: (day: CalendarDay) => React.ReactNode
}

function MonthTable({ month: { month, weeks }, isAlone, children }: MonthTableProps) {
  const { month: monthText } = useDateFormats()
  return (
    <table className={styles.month}>
      <caption className={isAlone ? 'visually-hidden' : undefined}>{monthText(month)}</caption>
      <Weekdays />
      <tbody>
        {weeks.map(week => (
          <tr key={week.find(day => day)?.date ?? 'outside'}>
            {week.map((day, column) => (
              <td key={day?.date ?? `none ${column}`}>{day && children(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Sunday, 4 January 1970, and the days after it. */
const A_WEEK = [
  '1970-01-04',
  '1970-01-05',
  '1970-01-06',
  '1970-01-07',
  '1970-01-08',
  '1970-01-09',
  '1970-01-10',
]

function Weekdays() {
  const { dayOfMonth } = useDateFormats()
  const first = firstWeekday(useLocale())
  const days = [...A_WEEK.slice(first), ...A_WEEK.slice(0, first)]
  return (
    <thead>
      <tr>
        {days.map(day => (
          <th key={day} scope="col">
            {dayOfMonth(day).slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
