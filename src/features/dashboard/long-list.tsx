// A list too long to stand in the page in full. It comes in pages: one that is near the screen is read
// and has its rows, every other is a gap of its height.
// Invariant: every row says its place in the day, whether its neighbours stand in the page or not.

import { useLiveQuery } from 'dexie-react-hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import type { UserDatabase } from '../../store/user-database'
import { useNearScreen } from '../../ui/use-near-screen'
import { DayHeading } from './day-heading'
import styles from './long-list.module.css'
import { type DayCount, dayRange, readRange } from './queries'
import { TransactionRow } from './transaction-row'

/** Rows; a screen has room for some fifteen. */
const PAGE = 50

interface LongListProps {
  readonly database: UserDatabase
  readonly days: readonly DayCount[]
  readonly byDay: boolean
  /** Called once the pages have their heights. */
  readonly onShown: () => void
}

// The default of its file, as React's `lazy` takes it.
export default function LongList({ database, days, byDay, onShown }: LongListProps) {
  useLayoutEffect(onShown, [onShown])
  return days.map(day => (
    <section key={day.date}>
      {byDay && <DayHeading date={day.date} />}
      {/* biome-ignore lint/a11y/useSemanticElements: its pages are elements of their own between it and the rows. */}
      <div role="list">
        {offsetsIn(day.count).map(offset => (
          <ListPage key={offset} database={database} day={day} offset={offset} />
        ))}
      </div>
    </section>
  ))
}

interface ListPageProps {
  readonly database: UserDatabase
  readonly day: DayCount
  readonly offset: number
}

function ListPage({ database, day, offset }: ListPageProps) {
  const { date, count } = day
  const size = Math.min(PAGE, count - offset)
  const element = useRef<HTMLUListElement>(null)
  const { isNear, height } = useNearScreen(element)
  // What has focus stays, however far it is scrolled away.
  const [hasFocus, setFocus] = useState(false)
  const isShown = isNear || hasFocus
  const rows = useLiveQuery(
    async () => isShown && readRange(database, dayRange(date), { offset, limit: size }),
    [isShown, date, offset, size],
  )
  const shown = isShown && rows ? rows : null
  useGap(element, shown ? null : (height ?? `calc(${size} * var(--row))`))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where focus is.
    <ul
      ref={element}
      role="presentation"
      className={styles.page}
      onFocus={() => setFocus(true)}
      onBlur={event => setFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      {shown?.map((row, index) => (
        <TransactionRow
          key={row.id}
          transaction={row}
          place={{ position: offset + index + 1, of: count }}
        />
      ))}
    </ul>
  )
}

/** @param size the height to keep while there are no rows, in pixels or as CSS; null when there are */
function useGap(element: { readonly current: HTMLElement | null }, size: number | string | null) {
  useLayoutEffect(() => {
    if (!element.current) return
    element.current.style.blockSize = typeof size === 'number' ? `${size}px` : (size ?? '')
  }, [element, size])
}

function offsetsIn(count: number): number[] {
  return Array.from({ length: Math.ceil(count / PAGE) }, (_, page) => page * PAGE)
}
