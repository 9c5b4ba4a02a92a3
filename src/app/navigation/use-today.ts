// Today's date in the device's time zone, for screens.

import { useSyncExternalStore } from 'react'
import { type CalendarDate, calendarDateOf } from '../../domain/dates/calendar'
import { watchDay } from './watch-day'

export function useToday(): CalendarDate {
  return useSyncExternalStore(subscribe, () => calendarDateOf(new Date()))
}

function subscribe(listener: () => void): () => void {
  const ended = new AbortController()
  watchDay(listener, ended.signal)
  return () => ended.abort()
}
