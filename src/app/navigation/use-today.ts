// Today's date in this device's own calendar; it moves on at midnight without a reload (decision 4).

import { useEffect, useState } from 'react'
import { type CalendarDate, calendarDateOf, nextMidnight } from '../../domain/dates/calendar'

/** A timer may fire a little early; without this the same day would be read again. */
const MARGIN = 50

export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => calendarDateOf(new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const now = new Date()
      setToday(calendarDateOf(now))
      timer = setTimeout(follow, nextMidnight(now).getTime() - now.getTime() + MARGIN)
    }
    follow()
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return today
}
