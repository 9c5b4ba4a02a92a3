// The way from a saved form to the dashboard, whose first frame is read while the form is being saved.

import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { calendarDateOf } from '../domain/calendar'
import { beginWith, type FirstLook, lookAhead } from '../features/dashboard/first-look'
import { type ListChoice, listedSpan } from '../features/dashboard/list-choice'
import type { UserDatabase } from '../store/user-database'

interface WayHome {
  /** Reads what the dashboard begins with. Call inside the transaction of the save. */
  readonly lookAhead: () => Promise<void>
  /** @param saved the transaction whose row is to be marked */
  readonly goHome: (saved: number) => Promise<void>
}

/** @param list what the dashboard is to list */
export function useWayHome(database: UserDatabase, list: ListChoice): WayHome {
  const navigate = useNavigate()
  const look = useRef<FirstLook>(undefined)
  return {
    async lookAhead() {
      const today = calendarDateOf(new Date())
      look.current = await lookAhead(database, today, listedSpan(list, today))
    },
    goHome(saved) {
      beginWith(database, look.current)
      return navigate({ to: '/', search: list, state: { saved } })
    },
  }
}
