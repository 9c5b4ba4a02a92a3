// A list with too many rows to render them all. It is rendered in pages: a page near the viewport is read and shows
// its rows, any other page is a gap of the same height.
// Invariant: every row has its `aria-posinset` in the day, whether its neighbours are rendered or not.

import { Dexie } from 'dexie'
import { useContext, useLayoutEffect, useRef } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import type { ListedTransaction } from '../../../store/outbox/outbox'
import { useFocusWithin } from '../../../ui/hooks/use-focus'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { useDeferredRows } from '../../../ui/lists/use-deferred-rows'
import { useNearViewport } from '../../../ui/lists/use-near-viewport'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import { DayHeading } from './day-rows'
import { ListContext } from './list-context'
import { type DayTotals, dayRange, readRange } from './queries'
import { TransactionRow } from './transaction-row'
import styles from './virtual-list.module.css'
import { PAGE_SIZE, visibleRowCount } from './visible-row-count'

interface VirtualListProps {
  readonly database: UserDatabase
  /** False until the first download has ended; the days have no totals until then. */
  readonly hasAll: boolean
  readonly days: readonly DayTotals[]
  /** The newest rows, already read. */
  readonly first: readonly ListedTransaction[]
  readonly byDay: boolean
  readonly scrollRestoration: ScrollRestoration
}

export function VirtualList(props: VirtualListProps) {
  const { database, hasAll, days, first, byDay, scrollRestoration } = props
  const { hasSavedPosition, restore } = scrollRestoration
  const showAllRows = useDeferredRows(hasSavedPosition)
  useLayoutEffect(restore, [restore])
  const all = pagesOf(days, first)
  const { saved } = useContext(ListContext)
  const marked = useLiveQuery(() => readIndexInDay(database, saved), [database, saved])
  const renderLimit = showAllRows ? Number.POSITIVE_INFINITY : visibleRowCount()
  return (showAllRows ? all : firstOf(all, renderLimit)).map(({ day, pages }) => (
    <section key={day.date}>
      {byDay && <DayHeading date={day.date} totals={hasAll ? day : undefined} />}
      {/* biome-ignore lint/a11y/useSemanticElements: its pages are elements between it and the rows. */}
      <div role="list">
        {pages.map(({ start, ...page }) => (
          <ListPage
            key={page.offset}
            database={database}
            {...page}
            isMarked={marked?.date === day.date && isOn(page, marked.offset)}
            renderLimit={renderLimit - start}
          />
        ))}
      </div>
    </section>
  ))
}

interface PageOfDay {
  readonly day: DayTotals
  /** The number of rows of the day before this page, and of rows in it. */
  readonly offset: number
  readonly size: number
  /** The rows, if already read. */
  readonly first: readonly ListedTransaction[] | undefined
}

interface PageRowsProps extends PageOfDay {
  readonly database: UserDatabase
  /** The number of rows that may be rendered now. */
  readonly renderLimit: number
  /** The height of the page without its rows, in pixels or as CSS. */
  readonly gap: number | string
}

interface ListPageProps extends Omit<PageRowsProps, 'gap'> {
  /** True if the page has the row that was just saved; that row scrolls itself into view. */
  readonly isMarked: boolean
}

function ListPage({ first, isMarked, ...page }: ListPageProps) {
  const element = useRef<HTMLUListElement>(null)
  const { isNearViewport, height } = useNearViewport(element, first !== undefined)
  // A page with the focus stays rendered, however far away it is scrolled.
  const { hasFocus, handlers } = useFocusWithin()
  const gap = height ?? `calc(${page.size} * var(--row))`
  return (
    <ul ref={element} role="presentation" {...handlers}>
      {isNearViewport || isMarked || hasFocus ? (
        <PageRows {...page} first={first} gap={gap} />
      ) : (
        <Gap size={gap} />
      )}
    </ul>
  )
}

function PageRows({ database, day, offset, size, first, renderLimit, gap }: PageRowsProps) {
  const { date, count } = day
  const rows = useLiveQuery(
    () => readRange(database, dayRange(date), { offset, limit: size }),
    [date, offset, size],
    first,
  )
  if (!rows) return <Gap size={gap} />
  return rows
    .slice(0, renderLimit)
    .map((row, index) => (
      <TransactionRow key={row.id} transaction={row} position={offset + index + 1} of={count} />
    ))
}

function isOn({ offset, size }: Pick<PageOfDay, 'offset' | 'size'>, index: number): boolean {
  return index >= offset && index < offset + size
}

/** @param size the height, in pixels or as CSS */
function Gap({ size }: { size: number | string }) {
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (element.current)
      element.current.style.blockSize = typeof size === 'number' ? `${size}px` : size
  }, [size])
  return <li ref={element} role="presentation" className={styles.gap} />
}

/** The days and pages of the first `renderLimit` rows, as far as they have been read. */
function firstOf(days: ReturnType<typeof pagesOf>, renderLimit: number) {
  return days.flatMap(({ day, pages }) => {
    const first = pages.filter(page => page.first && page.start < renderLimit)
    return first.length > 0 ? [{ day, pages: first }] : []
  })
}

function pagesOf(days: readonly DayTotals[], read: readonly ListedTransaction[]) {
  let start = 0
  return days.map(day => ({
    day,
    pages: Array.from({ length: Math.ceil(day.count / PAGE_SIZE) }, (_, index) => {
      const offset = index * PAGE_SIZE
      const size = Math.min(PAGE_SIZE, day.count - offset)
      const end = start + size
      const first = end <= read.length ? read.slice(start, end) : undefined
      const page = { day, offset, size, start, first }
      start = end
      return page
    }),
  }))
}

/** The day of a transaction, and the number of rows before it; undefined if there is no such transaction. */
async function readIndexInDay(
  database: UserDatabase,
  id: number | undefined,
): Promise<{ date: CalendarDate; offset: number } | undefined> {
  const row = id === undefined ? undefined : await database.transactions.get(id)
  if (!row) return undefined
  const { date } = row
  const newer = database.transactions
    .where('[date+id]')
    .between([date, row.id], [date, Dexie.maxKey], false, true)
  return { date, offset: await newer.count() }
}
