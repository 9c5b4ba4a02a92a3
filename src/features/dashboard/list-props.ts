// What the daily and the monthly list are given.

import type { ReactNode } from 'react'
import type { CalendarDate, YearMonth } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import type { ScrollBack } from '../../ui/use-scroll-back'
import type { FirstLook } from './first-look'
import type { ListChoice } from './list-choice'

export interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly choice: ListChoice
  readonly onChoice: (choice: ListChoice) => void
  /** What has been read before the screen's first frame, of whichever day or month that was. */
  readonly first: FirstLook | undefined
  readonly scrollBack: ScrollBack
  readonly toggle: ReactNode
}

/** What the list of that day or month is given. */
export function listOf({ database, first, scrollBack }: ListProps, span: CalendarDate | YearMonth) {
  return { database, span, first: first?.span === span ? first.listing : undefined, scrollBack }
}
