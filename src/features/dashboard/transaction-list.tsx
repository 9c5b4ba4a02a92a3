// A list of transactions: in full while it is short, in pages where it is long.
// Give it a key of what it lists: another day is another list, with its own placeholder.

import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useLayoutEffect } from 'react'
import type { UserDatabase } from '../../store/user-database'
import { Placeholder } from '../../ui/placeholder'
import { DayHeading } from './day-heading'
import { EmptyTransactions } from './empty-transactions'
import { groupByDate } from './group-by-date'
import {
  type DateRange,
  type DayCount,
  type ListedTransaction,
  readDayCounts,
  readRange,
} from './queries'
import styles from './transaction-list.module.css'
import { TransactionRow } from './transaction-row'

/** Loaded when there is a list for it. */
const LongList = lazy(() => import('./long-list'))

/** Rows that stand in the page in full, where find-in-page reaches them all. */
const SHORT = 100

interface TransactionListProps {
  readonly database: UserDatabase
  readonly range: DateRange
  /** Whether each day gets a heading of its own. */
  readonly byDay?: boolean
  /** Called once the rows stand in the page. */
  readonly onShown: () => void
}

export function TransactionList({ database, range, byDay = false, onShown }: TransactionListProps) {
  const listing = useLiveQuery(() => readListing(database, range), [])
  const isInFull = listing?.kind === 'short'
  useLayoutEffect(() => {
    if (isInFull) onShown()
  }, [isInFull, onShown])
  if (!listing) return <ListPlaceholder />
  if (listing.kind === 'long')
    return (
      <Suspense fallback={<ListPlaceholder />}>
        <LongList database={database} days={listing.days} byDay={byDay} onShown={onShown} />
      </Suspense>
    )
  const { rows } = listing
  if (rows.length === 0) return <EmptyTransactions />
  return byDay ? <Days rows={rows} /> : <Rows rows={rows} />
}

type Listing =
  | { readonly kind: 'short'; readonly rows: readonly ListedTransaction[] }
  | { readonly kind: 'long'; readonly days: readonly DayCount[] }

async function readListing(database: UserDatabase, range: DateRange): Promise<Listing> {
  const rows = await readRange(database, range, { offset: 0, limit: SHORT + 1 })
  if (rows.length <= SHORT) return { kind: 'short', rows }
  return { kind: 'long', days: await readDayCounts(database, range) }
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
