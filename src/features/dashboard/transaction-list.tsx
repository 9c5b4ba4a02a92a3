// A list of transactions: in full while it is short, in pages where it is long.
// Give it a key of what it lists: another day is another list, with its own placeholder.

import { useLiveQuery } from 'dexie-react-hooks'
import { useLayoutEffect } from 'react'
import type { CalendarDate, YearMonth } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import { Placeholder } from '../../ui/placeholder'
import { DayHeading } from './day-heading'
import { EmptyTransactions } from './empty-transactions'
import { groupByDate } from './group-by-date'
import { type Listing, readListing } from './listing'
import type { ListedTransaction } from './queries'
import styles from './transaction-list.module.css'
import { TransactionRow } from './transaction-row'

interface TransactionListProps {
  readonly database: UserDatabase
  /** The day or month that is listed. */
  readonly span: CalendarDate | YearMonth
  /** What is to be shown until it has been read anew. */
  readonly first: Listing | undefined
  /** Whether each day gets a heading of its own. */
  readonly byDay?: boolean
  /** Called once the rows stand in the page. */
  readonly onShown: () => void
}

export function TransactionList(props: TransactionListProps) {
  const { database, span, byDay = false, onShown } = props
  const listing = useLiveQuery(() => readListing(database, span), [], props.first)
  const isInFull = listing?.kind === 'short'
  useLayoutEffect(() => {
    if (isInFull) onShown()
  }, [isInFull, onShown])
  if (!listing) return <ListPlaceholder />
  if (listing.kind === 'long') {
    const { List, days, first } = listing
    return <List database={database} days={days} first={first} byDay={byDay} onShown={onShown} />
  }
  const { rows } = listing
  if (rows.length === 0) return <EmptyTransactions />
  return byDay ? <Days rows={rows} /> : <Rows rows={rows} />
}

function Days({ rows }: { rows: readonly ListedTransaction[] }) {
  return groupByDate(rows).map(group => (
    <section key={group.date}>
      <DayHeading date={group.date} />
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
