// The list of results, grouped by day, the newest first. It is rendered in pages, as far as the user has scrolled.

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import type { SearchFilters } from '../../../domain/transaction/search/search-params'
import { useWallets } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import type { ListedTransaction } from '../../../store/outbox/outbox'
import { useInfiniteScroll } from '../../../ui/lists/use-infinite-scroll'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import type { FoundRow } from './queries'
import { type ResultDayProps, ResultPage } from './result-page'

interface ResultListProps {
  readonly database: UserDatabase
  /** When they change, the list starts again with its first page. */
  readonly filters: SearchFilters
  /** Newest first. */
  readonly ids: Float64Array
  readonly Day: ComponentType<ResultDayProps>
  /** Around all days, with the rows of the first page, and with the database if there are more. */
  readonly Around: ComponentType<AroundProps>
  readonly scrollRestoration: ScrollRestoration
}

export interface AroundProps {
  readonly rows: readonly ListedTransaction[]
  readonly database?: UserDatabase
  readonly children: ReactNode
}

const NO_ROWS: readonly FoundRow[] = []

/** The first page fills only one screen, because the first results wait for it. */
const FIRST_PAGE = 20
const PAGE = 50

export function ResultList(props: ResultListProps) {
  const { database, filters, ids, Day, Around, scrollRestoration } = props
  const { position, restore } = scrollRestoration
  const [needed] = useState(() => pagesAbove(position))
  const [rendered, setRendered] = useState(needed)
  const { nameOf } = useWallets(database)
  const [first, setFirst] = useState<readonly FoundRow[]>(NO_ROWS)
  const [shownFilters, setShownFilters] = useState(filters)
  if (shownFilters !== filters) {
    setShownFilters(filters)
    setRendered(1)
  }
  const pageCount = countPages(ids.length)
  const end = useInfiniteScroll<HTMLDivElement>(
    rendered < pageCount,
    () => setRendered(rendered + 1),
    rendered,
  )
  // The position is restored when everything above it is rendered, unless the user has scrolled since.
  const renderedPages = useRef(0)
  const countRendered = useCallback(() => {
    renderedPages.current += 1
    if (renderedPages.current === needed && window.scrollY === 0) restore()
  }, [needed, restore])
  return (
    <Around
      rows={first.flatMap(row => ('to' in row ? [] : [row]))}
      {...(pageCount > 1 && { database })}
    >
      {Array.from({ length: Math.min(rendered, pageCount) }, (_, page) => (
        <ResultPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its place in the list.
          key={page}
          database={database}
          previous={ids[startOf(page) - 1]}
          ids={ids.slice(startOf(page), startOf(page + 1))}
          Day={Day}
          nameOf={nameOf}
          onRendered={countRendered}
          onRead={page === 0 ? setFirst : undefined}
        />
      ))}
      <div ref={end} />
    </Around>
  )
}

function startOf(page: number): number {
  return page === 0 ? 0 : FIRST_PAGE + (page - 1) * PAGE
}

function countPages(rowCount: number): number {
  return rowCount <= FIRST_PAGE ? 1 : 1 + Math.ceil((rowCount - FIRST_PAGE) / PAGE)
}

/** The smallest height of a row with text of the usual size. */
const MIN_ROW_HEIGHT_PX = 60

/** The most pages that a window with this scroll position shows. */
function pagesAbove(position: number): number {
  return position === 0 ? 1 : countPages((position + window.innerHeight) / MIN_ROW_HEIGHT_PX)
}
