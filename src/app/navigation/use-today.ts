// Today's date in the device's time zone, updated at midnight (decision 4).

import { useEffect, useState } from 'react'
import { type CalendarDate, calendarDateOf, nextMidnight } from '../../domain/dates/calendar'

/** A timer may fire a little early, and would then read the same day again. */
const TIMER_MARGIN_MS = 50

export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => calendarDateOf(new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const now = new Date()
      setToday(calendarDateOf(now))
      timer = setTimeout(update, nextMidnight(now).getTime() - now.getTime() + TIMER_MARGIN_MS)
    }
    update()
    // Timers stop while the device sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return today
}
