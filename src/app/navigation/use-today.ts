// Today's date in the device's time zone, for screens.

import { useSyncExternalStore } from 'react'
import { type CalendarDate, calendarDateOf, nextMidnight } from '../../domain/dates/calendar'

export function useToday(): CalendarDate {
  return useSyncExternalStore(subscribe, () => calendarDateOf(new Date()))
}

function subscribe(listener: () => void): () => void {
  const ended = new AbortController()
  watchDay(listener, ended.signal)
  return () => ended.abort()
}

// The start of a new day in an open page, for its screens and its background work (decision 4). All listeners share one
// timer. Invariant: no listener is called while the page is hidden.

/**
 * A device that wakes from sleep with the page visible fires no event, and its timers have stopped during the sleep.
 */
const LONGEST_MS = 30_000

type Listener = (cause: 'shown' | 'new-day') => void

const listeners = new Set<Listener>()

/**
 * Calls the listener when a new day begins, at the latest when the user touches the page, and when it is shown again.
 */
export function watchDay(listener: Listener, signal: AbortSignal): void {
  // A function of its own, because the same listener may be given twice.
  const own: Listener = cause => listener(cause)
  if (listeners.size === 0) start()
  listeners.add(own)
  signal.addEventListener('abort', () => {
    listeners.delete(own)
    if (listeners.size === 0) stop()
  })
}

let stop = () => {}

function start(): void {
  const ended = new AbortController()
  const { signal } = ended
  let day = calendarDateOf(new Date())
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (event?: Event) => {
    clearTimeout(timer)
    if (document.hidden) return
    const now = new Date()
    timer = setTimeout(look, Math.min(nextMidnight(now).getTime() - now.getTime(), LONGEST_MS))
    const today = calendarDateOf(now)
    const isShown = event?.type === 'visibilitychange'
    if (today === day && !isShown) return
    day = today
    for (const listener of [...listeners]) listener(isShown ? 'shown' : 'new-day')
  }
  look()
  document.addEventListener('visibilitychange', look, { signal })
  for (const name of ['focus', 'pageshow', 'pointerdown', 'keydown'])
    window.addEventListener(name, look, { signal, capture: true, passive: true })
  stop = () => {
    ended.abort()
    clearTimeout(timer)
  }
}
