// The automatic booking of due occurrences: after the end or failure of this page's first cycle, at midnight, when the
// page is shown again, and when schedules change. Loaded after the first paint.
// Invariant: a hidden page books nothing, so that the user sees the toast.

import { liveQuery } from 'dexie'
import { calendarDateOf, nextMidnight } from '../../domain/dates/calendar'
import { isTrial } from '../../domain/identity'
import {
  bookAutomatically,
  unannouncedBookings,
} from '../../features/transactions/schedules/auto-booking/book-automatically'
import { loadLaterMessages } from '../../i18n/activation'
import { importWithRetry } from '../../lib/load-module'
import { deferQuery } from '../../lib/schedule'
import type { UserDatabase } from '../../store/database/user-database'
import { readState } from '../../store/outbox/sync-state'
import type { SessionSource } from '../session/session-store'
import { whileSignedIn } from '../session/while-signed-in'

/** The longest wait for the first cycle, for a page without an engine. */
const FIRST_CYCLE_MS = 30_000

/** A timer may fire a little early, and would then read the same day again. */
const TIMER_MARGIN_MS = 50

/** @returns stops it */
export function bookSchedules(session: SessionSource): () => void {
  return whileSignedIn(session, ({ database }) => {
    const ended = new AbortController()
    afterFirstCycle(database, ended.signal).then(
      () => ended.signal.aborted || keepBooking(database, ended.signal),
      warn,
    )
    return () => ended.abort()
  })
}

/** The changes of other devices come first. A trial has no other devices. */
function afterFirstCycle(database: UserDatabase, signal: AbortSignal): Promise<void> {
  if (isTrial(database.uid)) return Promise.resolve()
  const start = Date.now()
  return new Promise(resolve => {
    let isFirst = true
    const watching = liveQuery(() => readState(database, 'status')).subscribe({
      next: status => {
        // The first status that is read may be of an earlier page.
        const isNews = !isFirst || (status?.lastSuccessAt ?? 0) >= start
        if (isNews && status?.phase === 'idle') end()
        isFirst = false
      },
      error: error => {
        warn(error)
        end()
      },
    })
    const timer = setTimeout(end, FIRST_CYCLE_MS)
    function end(): void {
      clearTimeout(timer)
      watching.unsubscribe()
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}

function keepBooking(database: UserDatabase, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()
  const book = () => {
    clearTimeout(timer)
    if (signal.aborted || document.hidden) return
    working = working
      .then(() => bookAndCount(database))
      .catch(error => {
        // The database of a user who has signed out is closed.
        if (!signal.aborted) warn(error)
      })
    const now = new Date()
    timer = setTimeout(book, nextMidnight(now).getTime() - now.getTime() + TIMER_MARGIN_MS)
  }
  // A person has tens of schedules. The cursor moves at the end of the first download.
  const watched = deferQuery(() =>
    Promise.all([database.schedules.toArray(), readState(database, 'cursor')]),
  )
  const watching = liveQuery(watched).subscribe({ next: book, error: warn })
  document.addEventListener('visibilitychange', book, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    watching.unsubscribe()
  })
}

async function bookAndCount(database: UserDatabase): Promise<void> {
  const now = new Date()
  const booked = await bookAutomatically(database, now.getTime(), calendarDateOf(now))
  if (booked === 0) return
  await importWithRetry('The texts about schedules', loadLaterMessages)
  unannouncedBookings.set(unannouncedBookings.current + booked)
}

function warn(error: unknown): void {
  console.warn('What is due cannot be booked', error)
}
