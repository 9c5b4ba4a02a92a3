// When a page asks whether there is a new version. At each start the browser does so by itself; a page
// that stays open, or comes back after long, asks again. Invariant: at most once an hour.

const HOUR = 60 * 60_000
/** How often a page looks at the clock, in milliseconds: timers stand still while a device sleeps. */
const GLANCE = 5 * 60_000

/** Calls `check` while the page is looked at and there is a network, an hour after the last time. */
export function checkHourly(check: () => void): void {
  let checkedAt = Date.now()
  const checkIfDue = () => {
    if (document.hidden || !navigator.onLine || Date.now() - checkedAt < HOUR) return
    checkedAt = Date.now()
    check()
  }
  setInterval(checkIfDue, GLANCE)
  document.addEventListener('visibilitychange', checkIfDue)
  window.addEventListener('online', checkIfDue)
}
