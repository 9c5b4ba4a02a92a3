// A list of transactions: in full while it is short, in pages where it is long.
// Give it a key of what it lists: another day is another list, with its own placeholder.

import { useLayoutEffect } from 'react'
import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import { Skeleton } from '../../../ui/display/skeleton'
import { usePreloadedQuery } from '../../../ui/hooks/use-preloaded-query'
import { useDeferredRows } from '../../../ui/lists/use-deferred-rows'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import { type ListPage, readListPage } from '../list/list-page'
import { roomForRows } from '../list/visible-row-count'
import type { DayTotals, ListedTransaction } from '../queries'
import { DayHeading } from './day-heading'
import { EmptyTransactions } from './empty-transactions'
import { groupByDate } from './group-by-date'
import styles from './transaction-list.module.css'
import { TransactionRow } from './transaction-row'

interface TransactionListProps {
  readonly database: UserDatabase
  /** The day or month that is listed. */
  readonly period: CalendarDate | YearMonth
  /** What is to be shown until it has been read anew. */
  readonly first: ListPage | undefined
  /** Whether each day gets a heading of its own. */
  readonly byDay?: boolean
  readonly scrollBack: ScrollRestoration
}

export function TransactionList(props: TransactionListProps) {
  const { database, period, byDay = false, scrollBack } = props
  const list = usePreloadedQuery(() => readListPage(database, period), [], props.first)
  if (!list) return <ListPlaceholder />
  if (list.kind === 'long') {
    const { List, hasAll, days, first } = list
    return <List {...{ database, hasAll, days, first, byDay, scrollBack }} />
  }
  const { hasAll, days, rows } = list
  // To a new device the others are on their way.
  if (rows.length === 0 && !hasAll) return <ListPlaceholder />
  return <ShortList {...{ hasAll, days, rows, byDay, scrollBack }} />
}

interface ShortListProps extends Pick<TransactionListProps, 'byDay' | 'scrollBack'> {
  readonly hasAll: boolean
  readonly days: readonly DayTotals[]
  readonly rows: readonly ListedTransaction[]
}

function ShortList({ hasAll, days, rows, byDay, scrollBack }: ShortListProps) {
  const { isWanted, scroll } = scrollBack
  const isInFull = useDeferredRows(isWanted)
  useLayoutEffect(scroll, [scroll])
  if (rows.length === 0) return <EmptyTransactions />
  const drawn = isInFull ? rows : rows.slice(0, roomForRows())
  return byDay ? <Days hasAll={hasAll} days={days} rows={drawn} /> : <Rows rows={drawn} />
}

function Days({ hasAll, days, rows }: Pick<ShortListProps, 'hasAll' | 'days' | 'rows'>) {
  // The sums of a part would pass for those of the day.
  const totals = new Map(hasAll ? days.map(day => [day.date, day]) : [])
  return groupByDate(rows).map(group => (
    <section key={group.date}>
      <DayHeading date={group.date} totals={totals.get(group.date)} />
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
          <Skeleton width="long" />
          <Skeleton width="short" />
        </li>
      ))}
    </ul>
  )
}
