// The lock of this page while it runs: it follows the tabs, the page's visibility and the session, and shows the lock
// screen. Invariant: the app is covered before the screen is loaded.

import { liveQuery } from '../../../lib/live-query'
import { importWithRetry } from '../../../lib/load-module'
import { LOCK_FLAG } from '../../../store/database/lock-flag'
import {
  DEFAULT_AWAY_MS,
  type LockRecord,
  readLock,
  readLockFlag,
  restoreLockFlag,
} from '../../../store/database/lock-record'
import type { RouterContext } from '../services'
import { whileSignedIn } from '../while-signed-in'
import cover from './lock-cover.module.css'
import { BEAT_MS, LOCK_CHANGE, PageLock } from './page-lock'

let started: { readonly context: RouterContext; readonly lock: PageLock } | undefined

/** The lock of this page; the first call starts it, closed at a start with a lock. */
export function pageLock(context: RouterContext, isClosed = false): PageLock {
  if (started?.context !== context) started = { context, lock: startPageLock(context, isClosed) }
  return started.lock
}

/** At a start with the flag of a lock: closes the page, and resolves when it is open. */
export function untilUnlocked(context: RouterContext): Promise<void> {
  const lock = pageLock(context, true)
  return new Promise(resolve => {
    const look = () => {
      if (lock.state.current === 'locked') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = lock.state.subscribe(look)
    look()
  })
}

/** Call once the app is shown. */
export function watchLock(context: RouterContext): void {
  pageLock(context)
  lockIfFlagIsLost(context).catch(warn)
}

/** Web storage may have lost the flag, also while the app was closed; then the page is open already. */
async function lockIfFlagIsLost(context: RouterContext): Promise<void> {
  const uid = uidOf(context)
  if (uid === null || readLockFlag() === uid) return
  if (await restoreLockFlag(context.device, uid)) pageLock(context).lock()
}

function startPageLock(context: RouterContext, isClosed: boolean): PageLock {
  let record: LockRecord | 'unknown' | undefined = 'unknown'
  const hasRecord = () => record !== undefined && record !== 'unknown'
  const lock = new PageLock({
    isOn: () => {
      const uid = uidOf(context)
      // The record or the flag is enough: the user may have deleted the other.
      return uid !== null && (readLockFlag() === uid || hasRecord())
    },
    awayMs: () => (record === 'unknown' ? null : record ? record.awayMs : DEFAULT_AWAY_MS),
  })
  lock.state.subscribe(() => coverPage(lock, context))
  if (isClosed) lock.close()
  else lock.join()
  watchPage(lock, context)
  context.session.subscribe(() => lock.follow(Date.now()))
  whileSignedIn(context.session, ({ profile }, signal) => {
    const reading = liveQuery(() => readLock(context.device, profile.uid)).subscribe({
      next(found) {
        const isNew = found && !hasRecord()
        record = found
        if (isNew) lock.begin(Date.now())
        if (found) void loadScreen()
        else lock.follow(Date.now())
      },
      error: warn,
    })
    signal.addEventListener('abort', () => {
      reading.unsubscribe()
      record = 'unknown'
    })
  })
  return lock
}

function uidOf({ session: { current } }: RouterContext): string | null {
  return current.status === 'signed-in' ? current.profile.uid : null
}

function watchPage(lock: PageLock, context: RouterContext): void {
  const look = () =>
    document.visibilityState === 'hidden' ? lock.hide(Date.now()) : lock.show(Date.now())
  look()
  document.addEventListener('visibilitychange', look)
  document.addEventListener('resume', look)
  // A page in the browser's back/forward cache gets no storage events.
  window.addEventListener('pageshow', look)
  window.addEventListener('pagehide', () => lock.hide(Date.now()))
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === LOCK_FLAG || key === LOCK_CHANGE) lock.follow(Date.now())
    if (key !== LOCK_CHANGE) lockIfFlagIsLost(context).catch(warn)
  })
  setInterval(() => lock.beat(Date.now()), BEAT_MS)
}

function warn(error: unknown): void {
  console.warn('The record of the lock cannot be looked for', error)
}

function loadScreen() {
  return importWithRetry('The lock screen', () => import('./show-lock-screen'))
}

let closeScreen: (() => void) | undefined

function coverPage(lock: PageLock, context: RouterContext): void {
  const { current } = lock.state
  document.documentElement.classList.toggle(cover.covered ?? '', current !== 'open')
  if (current === 'locked') void openScreen(lock, context)
  else {
    closeScreen?.()
    closeScreen = undefined
  }
}

async function openScreen(lock: PageLock, context: RouterContext): Promise<void> {
  const { loadLockTexts, showLockScreen } = await loadScreen()
  await loadLockTexts()
  if (lock.state.current === 'locked') closeScreen ??= showLockScreen(lock, context)
}
