// The list of a period's transactions: a short one is rendered in full, a long one in pages.
// Invariant: `key` is the period, so that another period is another list, with its own skeleton.

import { type ReactNode, Suspense, useContext, useLayoutEffect, useMemo } from 'react'
import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import { lazyWithMessages } from '../../../i18n/lazy-with-messages'
import type { UserDatabase } from '../../../store/database/user-database'
import type { ListedTransaction } from '../../../store/outbox/outbox'
import { Skeleton } from '../../../ui/display/skeleton'
import { usePreloadedQuery } from '../../../ui/hooks/use-preloaded-query'
import { useDeferredRows } from '../../../ui/lists/use-deferred-rows'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import layout from '../../../ui/styles/layout.module.css'
import { DayRows, Days } from './day-rows'
import { ListContext } from './list-context'
import { type ListPage, readListPage } from './list-page'
import type { DayTotals } from './queries'
import styles from './transaction-list.module.css'
import { visibleRowCount } from './visible-row-count'

interface TransactionListProps {
  readonly database: UserDatabase
  readonly period: CalendarDate | YearMonth
  /** Shown until the list has been read. */
  readonly first: ListPage | undefined
  /** Gives each day a heading. */
  readonly byDay?: boolean
  readonly scrollRestoration: ScrollRestoration
}

export function TransactionList(props: TransactionListProps) {
  const { database, period, byDay = false, scrollRestoration } = props
  const list = usePreloadedQuery(() => readListPage(database, period), [], props.first)
  if (!list) return <ListSkeleton />
  if (list.kind === 'long') {
    const { List, hasAll, days, first } = list
    return (
      <WaitingOnce rows={first} database={database}>
        <List {...{ database, hasAll, days, first, byDay, scrollRestoration }} />
      </WaitingOnce>
    )
  }
  const { hasAll, days, rows } = list
  // A first download may still bring rows.
  if (rows.length === 0 && !hasAll) return <ListSkeleton />
  return <ShortList {...{ database, hasAll, days, rows, byDay, scrollRestoration }} />
}

interface ShortListProps
  extends Pick<TransactionListProps, 'database' | 'byDay' | 'scrollRestoration'> {
  readonly hasAll: boolean
  readonly days: readonly DayTotals[]
  readonly rows: readonly ListedTransaction[]
}

function ShortList({ database, hasAll, days, rows, byDay, scrollRestoration }: ShortListProps) {
  const { hasSavedPosition, restore } = scrollRestoration
  const showAllRows = useDeferredRows(hasSavedPosition)
  useLayoutEffect(restore, [restore])
  if (rows.length === 0) return <EmptyList database={database} />
  const drawn = showAllRows ? rows : rows.slice(0, visibleRowCount())
  return (
    <WaitingOnce rows={rows}>
      {byDay ? <Days hasAll={hasAll} days={days} rows={drawn} /> : <DayRows rows={drawn} />}
    </WaitingOnce>
  )
}

/** The most rows that each say in words that the server does not have them yet. */
const MAX_LABELS = 3

const WaitingLine = lazyWithMessages('The line about the server', async () => {
  return (await import('../../../parts/waiting-line')).WaitingLine
})

interface WaitingOnceProps {
  readonly rows: readonly Pick<ListedTransaction, 'syncStatus'>[]
  /** Given for a long list, whose rows are not all read: the line then counts all transactions. */
  readonly database?: UserDatabase
  readonly children: ReactNode
}

/** Above more than `MAX_LABELS` such rows, one line says it for all of them. */
export function WaitingOnce({ rows, database, children }: WaitingOnceProps) {
  const facts = useContext(ListContext)
  const count = rows.filter(row => row.syncStatus === 'pending').length
  const areMany = count > MAX_LABELS
  const quiet = useMemo(() => ({ ...facts, isWaitingToldOnce: true }), [facts])
  return (
    <>
      {areMany && (
        <div className={styles.waiting}>
          <Suspense>
            <WaitingLine count={count} database={database} />
          </Suspense>
        </div>
      )}
      <ListContext value={areMany ? quiet : facts}>{children}</ListContext>
    </>
  )
}

const EmptyTransactions = lazyWithMessages('The empty list', async () => {
  return (await import('./empty-transactions')).EmptyTransactions
})

/** Keeps its height, so that the footer does not move when the picture appears. */
function EmptyList({ database }: Pick<TransactionListProps, 'database'>) {
  return (
    <div className={styles.empty}>
      <Suspense>
        <EmptyTransactions database={database} />
      </Suspense>
    </div>
  )
}

function ListSkeleton() {
  return (
    <ul className={layout.column} aria-busy="true">
      {['first', 'second', 'third'].map(row => (
        <li key={row} className={styles.skeletonRow}>
          <Skeleton width="long" />
          <Skeleton width="short" />
        </li>
      ))}
    </ul>
  )
}
