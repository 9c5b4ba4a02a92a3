// What the daily and the monthly list are given.

import type { ReactNode } from 'react'
import type { CalendarDate } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import type { ListChoice } from './list-choice'

export interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly choice: ListChoice
  readonly onChoice: (choice: ListChoice) => void
  /** Called once the rows stand in the page. */
  readonly onShown: () => void
  readonly toggle: ReactNode
}
