// The automatic booking of due occurrences: when schedules change, and after the first sync cycle since the start of the
// page, its return or a new day, also a failed one. The code of a booking is loaded for the first schedule.
// Invariant: a hidden page books nothing, so that the user sees the toast. Nothing is booked while the clock may be wrong.

import { timeOf } from '../../cloud/server-headers'
import { calendarDateOf } from '../../domain/dates/calendar'
import { isTrial } from '../../domain/identity'
import { unannouncedBookings } from '../../features/transactions/schedules/auto-booking/unannounced-bookings'
import { loadLaterMessages } from '../../i18n/activation'
import { liveQuery } from '../../lib/live-query'
import { importWithRetry } from '../../lib/load-module'
import { deferQuery } from '../../lib/schedule'
import { readState } from '../../store/database/sync-state'
import type { UserDatabase } from '../../store/database/user-database'
import { watchDay } from '../navigation/use-today'
import type { SignedInPage } from '../tasks/page-task'

/** The longest wait for the host's time. */
const HOST_TIME_MS = 5_000

/** The longest wait for a cycle, for a page without an engine. */
const CYCLE_MS = 30_000

/** @param learnTime learns the true time in a trial, which has no cycles */
export function bookSchedules(
  { database, requests, signal }: Pick<SignedInPage, 'database' | 'requests' | 'signal'>,
  learnTime = learnHostTime,
): void {
  const isInTrial = isTrial(database.uid)
  const catchUp = () => (isInTrial ? learnTime(database) : afterCycle(database, signal))
  const catchUpOnNewDay = () => {
    if (!isInTrial) requests.request('sync')
    return catchUp()
  }
  catchUp().then(
    () => signal.aborted || keepBooking(database, signal, catchUp, catchUpOnNewDay),
    warn,
  )
}

/** Resolves after the next cycle, which brings the changes of other devices and the server's time. */
function afterCycle(database: UserDatabase, signal: AbortSignal): Promise<void> {
  const start = Date.now()
  return new Promise(resolve => {
    let isFirst = true
    const watching = liveQuery(() => readState(database, 'status')).subscribe({
      next: status => {
        // The first status may have been written by an earlier page.
        const isNews = !isFirst || (status?.lastSuccessAt ?? 0) >= start
        if (isNews && status?.phase === 'idle') end()
        isFirst = false
      },
      error: error => {
        warn(error)
        end()
      },
    })
    const timer = setTimeout(end, CYCLE_MS)
    function end(): void {
      clearTimeout(timer)
      watching.unsubscribe()
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}

/**
 * @param catchUp resolves after the next cycle, which the return of the page starts
 * @param catchUpOnNewDay requests a cycle, and resolves after it
 */
function keepBooking(
  database: UserDatabase,
  signal: AbortSignal,
  catchUp: () => Promise<void>,
  catchUpOnNewDay: () => Promise<void>,
): void {
  let working: Promise<void> = Promise.resolve()
  const book = () => {
    if (signal.aborted || document.hidden) return
    working = working
      .then(() => bookAndAnnounce(database))
      .catch(error => {
        // The database of a user who has signed out is closed.
        if (!signal.aborted) warn(error)
      })
  }
  // A person has tens of schedules. The cursor changes at the end of the first download, the known time with each cycle.
  const watched = deferQuery(() =>
    Promise.all([
      database.schedules.toArray(),
      readState(database, 'cursor'),
      readState(database, 'known-time'),
    ]),
  )
  const watching = liveQuery(watched).subscribe({ next: book, error: warn })
  signal.addEventListener('abort', () => watching.unsubscribe())
  watchDay(cause => {
    const caughtUp = cause === 'shown' ? catchUp() : catchUpOnNewDay()
    caughtUp.then(book, warn)
  }, signal)
}

async function bookAndAnnounce(database: UserDatabase): Promise<void> {
  if ((await database.schedules.count()) === 0) return
  const load = () => import('../../features/transactions/schedules/auto-booking/book-automatically')
  const { bookAutomatically } = await importWithRetry('The booking', load)
  const now = new Date()
  const booked = await bookAutomatically(database, now.getTime(), calendarDateOf(now))
  if (booked.length === 0) return
  await importWithRetry('The texts about schedules', loadLaterMessages)
  const { current } = unannouncedBookings
  const earlier = current?.database === database ? current.booked : []
  unannouncedBookings.set({ database, booked: [...earlier, ...booked] })
}

function warn(error: unknown): void {
  console.warn('The due occurrences cannot be booked', error)
}

/**
 * Stores the time of the app's own host as the known time, for a trial, in which no engine learns a server's time. Does
 * nothing without a network.
 */
async function learnHostTime(database: UserDatabase): Promise<void> {
  // A browser reports a request without a network as an error of the page.
  if (!navigator.onLine) return
  try {
    const signal = AbortSignal.timeout(HOST_TIME_MS)
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store', signal })
    const time = timeOf(response, Date.now())
    if (time) await database.syncState.put({ key: 'known-time', ...time })
  } catch (error) {
    console.warn('The time of the host is not known', error)
  }
}
