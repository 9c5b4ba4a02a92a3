// The checks for a new version of a page that stays open; the browser itself checks at each start.
// Invariant: at most one check an hour.

const HOUR_MS = 60 * 60_000
/** Shorter than an hour, because timers stop while the device sleeps. */
const CHECK_INTERVAL_MS = 5 * 60_000

/** Calls `check` an hour after the last call, when the page is visible and there is a network. */
export function checkHourly(check: () => void): void {
  let checkedAt = Date.now()
  const checkIfDue = () => {
    if (document.hidden || !navigator.onLine || Date.now() - checkedAt < HOUR_MS) return
    checkedAt = Date.now()
    check()
  }
  setInterval(checkIfDue, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', checkIfDue)
  window.addEventListener('online', checkIfDue)
}
