// The rows of days, with or without the headings of the days.

import { decimalText, type Hundredths } from '../../../domain/money/money'
import { signedAmountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { groupBy } from '../../../lib/group-by'
import type { ListedTransaction } from '../../../store/outbox/outbox'
import { Amount } from '../../../ui/display/amounts/amount'
import layout from '../../../ui/styles/layout.module.css'
import styles from './day-rows.module.css'
import type { DayTotals, Flow } from './queries'
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

interface DayHeadingProps {
  readonly date: string
  /** Undefined until the first download has ended, and while the totals are read. */
  readonly totals?: Flow | undefined
  readonly hasYear?: boolean
}

/** The sticky heading of one day, with the day's income and expense. */
export function DayHeading({ date, totals, hasYear }: DayHeadingProps) {
  const formats = useDateFormats()
  return (
    <div className={styles.day}>
      <h3 className={styles.date}>{hasYear ? formats.date(date) : formats.dayOfMonth(date)}</h3>
      {totals && (
        <p className={styles.totals}>
          <Total type="income" sum={totals.income} /> <Total type="expense" sum={totals.expense} />
        </p>
      )}
    </div>
  )
}

/** A sum of 0 shows nothing. */
function Total({ type, sum }: { type: 'income' | 'expense'; sum: Hundredths }) {
  if (sum === 0n) return null
  const parts = signedAmountParts(decimalText(sum), type)
  return <Amount tone={type} parts={parts} />
}
