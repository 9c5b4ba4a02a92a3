// The rows of one day, with or without the day's heading.

import type { ListedTransaction } from '../../../store/outbox/listed-transactions'
import layout from '../../../ui/styles/layout.module.css'
import { DayHeading } from './day-heading'
import type { Flow } from './queries'
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
