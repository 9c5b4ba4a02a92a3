// What the dashboard's lines about due schedules, cards and budgets have in common: the dashboard counts them.

import { useEffect } from 'react'
import type { CalendarDate } from '../domain/dates/calendar'
import type { UserDatabase } from '../store/database/user-database'

export interface LineCount {
  readonly lines: number
  /** The schedules, cards or budgets that need attention, also without a line of their own. */
  readonly count: number
}

export interface AttentionLinesProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  /** The same function at every render. */
  readonly onRead: (count: LineCount) => void
}

/** @param isRead calls `onRead` from then on, with each other count */
export function useLineCount(
  isRead: boolean,
  { lines, count }: LineCount,
  onRead: AttentionLinesProps['onRead'],
): void {
  useEffect(() => {
    if (isRead) onRead({ lines, count })
  }, [isRead, lines, count, onRead])
}
