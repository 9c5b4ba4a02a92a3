// A list of transactions that reads a page at a time, and more as its end comes near.
// Give it a key of what it lists: another day is another list, with its own placeholder.

import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDateFormats } from '../../i18n/use-locale'
import { Placeholder } from '../../ui/placeholder'
import { useEndReached } from '../../ui/use-end-reached'
import { EmptyTransactions } from './empty-transactions'
import { groupByDate } from './group-by-date'
import type { ListedTransaction } from './queries'
import styles from './transaction-list.module.css'
import { TransactionRow } from './transaction-row'

const PAGE = 100

interface TransactionListProps {
  readonly read: (limit: number) => Promise<ListedTransaction[]>
  /** Whether each day gets a heading of its own. */
  readonly byDay?: boolean
}

export function TransactionList({ read, byDay = false }: TransactionListProps) {
  const [limit, setLimit] = useState(PAGE)
  const rows = useLiveQuery(() => read(limit), [limit])
  const more = rows !== undefined && rows.length >= limit
  const end = useEndReached<HTMLDivElement>(more, () => setLimit(limit + PAGE))
  if (!rows) return <ListPlaceholder />
  if (rows.length === 0) return <EmptyTransactions />
  return (
    <>
      {byDay ? <Days rows={rows} /> : <Rows rows={rows} />}
      <div ref={end} />
    </>
  )
}

function Days({ rows }: { rows: readonly ListedTransaction[] }) {
  const formats = useDateFormats()
  return groupByDate(rows).map(group => (
    <section key={group.date}>
      <h3 className={styles.day}>{formats.dayOfMonth(group.date)}</h3>
      <Rows rows={group.rows} />
    </section>
  ))
}

function Rows({ rows }: { rows: readonly ListedTransaction[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(row => (
        <TransactionRow key={row.id} transaction={row} />
      ))}
    </ul>
  )
}

function ListPlaceholder() {
  return (
    <ul className={styles.list} aria-busy="true">
      {['first', 'second', 'third'].map(row => (
        <li key={row} className={styles.waiting}>
          <Placeholder width="long" />
          <Placeholder width="short" />
        </li>
      ))}
    </ul>
  )
}
