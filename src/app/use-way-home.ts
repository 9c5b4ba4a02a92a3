// The way from a saved form to the dashboard, whose first frame is read while the form is being saved.

import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { calendarDateOf } from '../domain/calendar'
import { beginWith, type FirstLook, lookAhead } from '../features/dashboard/first-look'
import type { UserDatabase } from '../store/user-database'

interface WayHome {
  /** Reads what the dashboard begins with. Call inside the transaction of the save. */
  readonly lookAhead: () => Promise<void>
  readonly goHome: () => Promise<void>
}

export function useWayHome(database: UserDatabase): WayHome {
  const navigate = useNavigate()
  const look = useRef<FirstLook>(undefined)
  return {
    async lookAhead() {
      look.current = await lookAhead(database, calendarDateOf(new Date()))
    },
    goHome() {
      beginWith(database, look.current)
      return navigate({ to: '/' })
    },
  }
}
