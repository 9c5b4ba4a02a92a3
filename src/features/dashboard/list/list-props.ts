// What the daily and the monthly list are given.

import type { ReactNode } from 'react'
import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import type { ListSearch } from '../list-search'
import type { DashboardPreload } from '../preload'

export interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly choice: ListSearch
  readonly onChoice: (choice: ListSearch) => void
  /** What has been read before the screen's first frame, of whichever day or month that was. */
  readonly first: DashboardPreload | undefined
  readonly scrollBack: ScrollRestoration
  readonly toggle: ReactNode
}

/** What the list of that day or month is given. */
export function listOf({ database, first, scrollBack }: ListProps, span: CalendarDate | YearMonth) {
  return { database, span, first: first?.span === span ? first.listing : undefined, scrollBack }
}
