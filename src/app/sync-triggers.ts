// What starts a cycle in a page (Q1): the network's coming and going, the page's becoming visible, a
// local write, the head, and a slow timer for where the head cannot be followed.

import { liveQuery, type Subscription } from 'dexie'
import { latestWaiting, markOf } from '../store/outbox'
import type { UserDatabase } from '../store/user-database'
import type { SyncLoop } from '../sync/sync-loop'
import { lookingWhenIdle } from '../ui/when-idle'
import { registerBackgroundSync } from './background-sync'
import type { HeadFollower } from './head-follower'

/** Between two looks at the server without any other reason, in milliseconds. */
const SLOW_TIMER = { shortest: 4 * 60_000, longest: 6 * 60_000 }

/** Starts the first cycle, and listens until the returned function is called. */
export function listenForTriggers(
  database: UserDatabase,
  loop: SyncLoop,
  head: HeadFollower,
): () => void {
  const events = new AbortController()
  const look = () => {
    loop.request()
    followHead(head)
  }
  const options = { signal: events.signal }
  window.addEventListener('online', look, options)
  window.addEventListener('offline', look, options)
  document.addEventListener(
    'visibilitychange',
    () => (document.hidden ? followHead(head) : look()),
    options,
  )
  const writes = watchWrites(loop, database)
  const stopTimer = repeatSlowly(() => !head.isLive && look())
  look()
  return () => {
    events.abort()
    writes.unsubscribe()
    stopTimer()
  }
}

/** A hidden page need not know at once. */
function followHead(head: HeadFollower): void {
  if (!document.hidden && navigator.onLine) void head.listen()
  else head.stop()
}

function watchWrites(loop: SyncLoop, database: UserDatabase): Subscription {
  let seen: string | null | undefined
  return liveQuery(lookingWhenIdle(() => latestWaiting(database))).subscribe({
    next: entry => {
      const current = entry ? markOf(entry) : null
      if (current === seen) return
      // What waits at the start is taken by the first cycle.
      if (current && seen !== undefined) loop.request()
      if (current) void registerBackgroundSync()
      seen = current
    },
    error: error => console.error('The outbox cannot be watched', error),
  })
}

function repeatSlowly(work: () => void): () => void {
  let cancel: () => void
  const plan = () => {
    const delay = SLOW_TIMER.shortest + Math.random() * (SLOW_TIMER.longest - SLOW_TIMER.shortest)
    cancel = callLater(() => {
      work()
      plan()
    }, delay)
  }
  plan()
  return () => cancel()
}

/** Calls back once after that many milliseconds; returns the way to call it off. */
export function callLater(callback: () => void, delay: number): () => void {
  const timer = setTimeout(callback, delay)
  return () => clearTimeout(timer)
}
