// The rows of days, with or without the headings of the days.

import { groupBy } from '../../../lib/group-by'
import type { ListedTransaction } from '../../../store/outbox/outbox'
import layout from '../../../ui/styles/layout.module.css'
import { DayHeading } from './day-heading'
import type { DayTotals } from './queries'
import { TransactionRow } from './transaction-row'

interface DayRowsProps {
  readonly rows: readonly ListedTransaction[]
}

export function DayRows({ rows }: DayRowsProps) {
  return (
    <ul className={layout.column}>
      {rows.map(row => (
        <TransactionRow key={row.id} transaction={row} />
      ))}
    </ul>
  )
}

interface DaysProps extends DayRowsProps {
  /** False on a new device until the first download has ended. */
  readonly hasAll: boolean
  readonly days: readonly DayTotals[]
}

/** Each day under its heading. */
export function Days({ hasAll, days, rows }: DaysProps) {
  // Totals of a part would look like totals of the day.
  const totals = new Map(hasAll ? days.map(day => [day.date, day]) : [])
  return [...groupBy(rows, row => row.date)].map(([date, ofDay]) => (
    <section key={date}>
      <DayHeading date={date} totals={totals.get(date)} />
      <DayRows rows={ofDay} />
    </section>
  ))
}
