// The way from a saved form to the dashboard, whose first frame is read inside the commit of the save (decision record
// 29).

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { calendarDateOf } from '../../domain/dates/calendar'
import { type ListSearch, listedPeriod } from '../../features/dashboard/list/list-search'
import { onBeforeCommit } from '../../store/before-commit'
import type { UserDatabase } from '../../store/database/user-database'
import { type FirstRead, prefetchFirst, primeFirst } from '../dashboard/first-read'

/**
 * @param list the list that the dashboard will show
 * @returns shows the dashboard in place of the form, and marks the row of the saved transaction
 */
export function useReturnToDashboard(
  database: UserDatabase,
  list: ListSearch,
): (savedId: number) => Promise<void> {
  const navigate = useNavigate()
  const prefetched = useRef<FirstRead>(undefined)
  const prefetch = useEffectEvent(async () => {
    const today = calendarDateOf(new Date())
    prefetched.current = await prefetchFirst(database, today, listedPeriod(list, today))
  })
  useEffect(() => onBeforeCommit(database, 'transactions', () => prefetch()), [database])
  return savedId => {
    primeFirst(database, prefetched.current)
    return navigate({ to: '/', search: list, state: { saved: savedId }, replace: true })
  }
}
