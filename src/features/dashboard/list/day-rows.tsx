// The rows of days, with or without the headings of the days.

import { groupBy } from '../../../lib/group-by'
import type { ListedTransaction } from '../../../store/outbox/listed-transactions'
import layout from '../../../ui/styles/layout.module.css'
import { DayHeading } from './day-heading'
import type { DayTotals, Flow } from './queries'
import { TransactionRow } from './transaction-row'

interface DaySectionProps {
  readonly date: string
  /** The day's income and expense; not shown if they are undefined. */
  readonly totals?: Flow | undefined
  readonly hasYear?: boolean
  readonly rows: readonly ListedTransaction[]
}

export function DaySection({ rows, ...heading }: DaySectionProps) {
  return (
    <section>
      <DayHeading {...heading} />
      <DayRows rows={rows} />
    </section>
  )
}

export function DayRows({ rows }: Pick<DaySectionProps, 'rows'>) {
  return (
    <ul className={layout.column}>
      {rows.map(row => (
        <TransactionRow key={row.id} transaction={row} />
      ))}
    </ul>
  )
}

interface DaysProps {
  /** False on a new device until the first download has ended. */
  readonly hasAll: boolean
  readonly days: readonly DayTotals[]
  readonly rows: readonly ListedTransaction[]
}

/** Each day under its heading. */
export function Days({ hasAll, days, rows }: DaysProps) {
  // Totals of a part would look like totals of the day.
  const totals = new Map(hasAll ? days.map(day => [day.date, day]) : [])
  return [...groupBy(rows, row => row.date)].map(([date, ofDay]) => (
    <DaySection key={date} date={date} totals={totals.get(date)} rows={ofDay} />
  ))
}
