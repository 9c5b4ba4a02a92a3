// A list too long to stand in the page in full. It comes in pages: one that is near the screen is read
// and has its rows, every other is a gap of its height.
// Invariant: every row says its place in the day, whether its neighbours stand in the page or not.

import { useLiveQuery } from 'dexie-react-hooks'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import type { UserDatabase } from '../../../store/database/user-database'
import { useDeferredRows } from '../../../ui/lists/use-deferred-rows'
import { useNearViewport } from '../../../ui/lists/use-near-viewport'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import { ListContext } from '../list/list-context'
import { PAGE, roomForRows } from '../list/visible-row-count'
import { type DayTotals, dayRange, type ListedTransaction, readPlace, readRange } from '../queries'
import { DayHeading } from './day-heading'
import { TransactionRow } from './transaction-row'
import styles from './virtual-list.module.css'

interface LongListProps {
  readonly database: UserDatabase
  /** Whether there are no others: then the days have their totals. */
  readonly hasAll: boolean
  readonly days: readonly DayTotals[]
  /** The newest rows, which have been read with the list. */
  readonly first: readonly ListedTransaction[]
  readonly byDay: boolean
  readonly scrollBack: ScrollRestoration
}

export function VirtualList(props: LongListProps) {
  const { database, hasAll, days, first, byDay, scrollBack } = props
  const { isWanted, scroll } = scrollBack
  const isInFull = useDeferredRows(isWanted)
  useLayoutEffect(scroll, [scroll])
  const all = pagesOf(days, first)
  const { saved } = useContext(ListContext)
  const marked = useLiveQuery(() => readPlace(database, saved), [database, saved])
  const room = isInFull ? Number.POSITIVE_INFINITY : roomForRows()
  return (isInFull ? all : firstOf(all, room)).map(({ day, pages }) => (
    <section key={day.date}>
      {byDay && <DayHeading date={day.date} totals={hasAll ? day : undefined} />}
      {/* biome-ignore lint/a11y/useSemanticElements: its pages are elements of their own between it and the rows. */}
      <div role="list">
        {pages.map(({ place, ...page }) => (
          <ListPage
            key={page.offset}
            database={database}
            {...page}
            isMarked={marked?.date === day.date && isOn(page, marked.offset)}
            room={room - place}
          />
        ))}
      </div>
    </section>
  ))
}

interface PageOfDay {
  readonly day: DayTotals
  /** How many rows of its day come before it, and how many it has. */
  readonly offset: number
  readonly size: number
  /** Its rows, where they have been read with the list. */
  readonly first: readonly ListedTransaction[] | undefined
}

interface PageRowsProps extends PageOfDay {
  readonly database: UserDatabase
  /** How many of its rows are drawn by now, at most. */
  readonly room: number
  /** How high they are while they are read, in pixels or as CSS. */
  readonly gap: number | string
}

interface ListPageProps extends Omit<PageRowsProps, 'gap'> {
  /** Whether one of its rows is marked, which brings itself into view. */
  readonly isMarked: boolean
}

function ListPage({ first, isMarked, ...page }: ListPageProps) {
  const element = useRef<HTMLUListElement>(null)
  const { isNear, height } = useNearViewport(element, first !== undefined)
  // What has focus stays, however far it is scrolled away.
  const [hasFocus, setFocus] = useState(false)
  const gap = height ?? `calc(${page.size} * var(--row))`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where focus is.
    <ul
      ref={element}
      role="presentation"
      onFocus={() => setFocus(true)}
      onBlur={event => setFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      {isNear || isMarked || hasFocus ? (
        <PageRows {...page} first={first} gap={gap} />
      ) : (
        <Gap size={gap} />
      )}
    </ul>
  )
}

function PageRows({ database, day, offset, size, first, room, gap }: PageRowsProps) {
  const { date, count } = day
  const rows = useLiveQuery(
    () => readRange(database, dayRange(date), { offset, limit: size }),
    [date, offset, size],
    first,
  )
  if (!rows) return <Gap size={gap} />
  return rows
    .slice(0, room)
    .map((row, index) => (
      <TransactionRow key={row.id} transaction={row} position={offset + index + 1} of={count} />
    ))
}

function isOn({ offset, size }: Pick<PageOfDay, 'offset' | 'size'>, place: number): boolean {
  return place >= offset && place < offset + size
}

/** @param size its height, in pixels or as CSS */
function Gap({ size }: { size: number | string }) {
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (element.current)
      element.current.style.blockSize = typeof size === 'number' ? `${size}px` : size
  }, [size])
  return <li ref={element} role="presentation" className={styles.gap} />
}

/** The days and pages that fill a screen of so many rows, as far as these have been read. */
function firstOf(days: ReturnType<typeof pagesOf>, room: number) {
  return days.flatMap(({ day, pages }) => {
    const first = pages.filter(page => page.first && page.place < room)
    return first.length > 0 ? [{ day, pages: first }] : []
  })
}

function pagesOf(days: readonly DayTotals[], read: readonly ListedTransaction[]) {
  let place = 0
  return days.map(day => ({
    day,
    pages: Array.from({ length: Math.ceil(day.count / PAGE) }, (_, index) => {
      const offset = index * PAGE
      const size = Math.min(PAGE, day.count - offset)
      const end = place + size
      const first = end <= read.length ? read.slice(place, end) : undefined
      const page = { day, offset, size, place, first }
      place = end
      return page
    }),
  }))
}
