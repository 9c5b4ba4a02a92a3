// The way from a saved form to the dashboard, whose first frame is read while the form is being saved.

import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { calendarDateOf } from '../../domain/dates/calendar'
import { type ListSearch, listedSpan } from '../../features/dashboard/list-search'
import {
  type DashboardPreload,
  prefetchDashboard,
  primeDashboard,
} from '../../features/dashboard/preload'
import type { UserDatabase } from '../../store/database/user-database'

interface WayHome {
  /** Reads what the dashboard begins with. Call inside the transaction of the save. */
  readonly prefetchDashboard: () => Promise<void>
  /** @param saved the transaction whose row is to be marked */
  readonly goHome: (saved: number) => Promise<void>
}

/** @param list what the dashboard is to list */
export function useReturnToDashboard(database: UserDatabase, list: ListSearch): WayHome {
  const navigate = useNavigate()
  const look = useRef<DashboardPreload>(undefined)
  return {
    async prefetchDashboard() {
      const today = calendarDateOf(new Date())
      look.current = await prefetchDashboard(database, today, listedSpan(list, today))
    },
    goHome(saved) {
      primeDashboard(database, look.current)
      return navigate({ to: '/', search: list, state: { saved } })
    },
  }
}
