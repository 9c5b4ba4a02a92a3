// The props of the daily and the monthly list.

import type { ReactNode } from 'react'
import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import type { ListSearch } from './list-search'
import type { DashboardSnapshot } from './preload'

export interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  /** The snapshot of the first frame, which may be of another period. */
  readonly first: DashboardSnapshot | undefined
  readonly scrollRestoration: ScrollRestoration
  readonly toggle: ReactNode
}

/** The props of the list of transactions of one period. */
export function listProps(
  { database, first, scrollRestoration }: ListProps,
  period: CalendarDate | YearMonth,
) {
  return {
    database,
    period,
    first: first?.period === period ? first.list : undefined,
    scrollRestoration,
  }
}
