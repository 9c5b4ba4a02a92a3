// The registration of the service worker, after the first paint, and the checks for new versions.
// Invariant: the installation of a first worker is tried again after a failure, such as a captive portal's answer in
// place of a file.

import { Workbox } from 'workbox-window'
import { AppUpdate } from './app-update'
// With the Trusted Types policy, without which the registration is refused.
import './start-worker'

const HOUR_MS = 60 * 60_000

/** Shorter than an hour, because timers stop while the device sleeps. */
const CHECK_INTERVAL_MS = 5 * 60_000

/** The delay before the second attempt; it doubles with each further one, up to the longest. */
const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60 * 60_000

/** @returns null if the browser has no service workers or the registration failed */
export async function registerServiceWorker(): Promise<AppUpdate | null> {
  if (!('serviceWorker' in navigator)) return null
  const workbox = createWorkbox()
  const update = new AppUpdate(workbox)
  const registration = await register(workbox)
  if (registration) update.follow(workbox, registration)
  void installWithRetry(registration, update)
  if (!registration) return null
  checkHourly(() => {
    update.check().catch(error => console.warn('The check for a new version failed', error))
  })
  return update
}

const createWorkbox = () => new Workbox('/service-worker.js', { updateViaCache: 'none' })

async function register(workbox: Workbox): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workbox.register({ immediate: true })
  } catch (error) {
    console.warn('The service worker cannot be registered', error)
    return undefined
  }
}

async function installWithRetry(
  first: ServiceWorkerRegistration | undefined,
  update: AppUpdate,
): Promise<void> {
  let registration = first
  for (
    let delay = FIRST_RETRY_MS;
    !(await isInstalled(registration));
    delay = Math.min(2 * delay, MAX_RETRY_MS)
  ) {
    await new Promise(resolve => setTimeout(resolve, delay))
    const workbox = createWorkbox()
    registration = await register(workbox)
    if (registration) update.follow(workbox, registration)
  }
}

/** Resolves when the first worker is installed or its installation has failed. */
async function isInstalled(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  if (registration?.active || registration?.waiting) return true
  const worker = registration?.installing
  if (!worker) return false
  await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }))
  return worker.state !== 'redundant'
}

/** Calls `check` an hour after the last call, while the page is open and visible, and there is a network. */
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

/**
 * Vite's preload error: a chunk of this page's version is no longer on the server, or there is no network. Invariant:
 * a page is never reloaded without a network, because it could not load again.
 *
 * @param update null if there is no service worker
 */
export function handlePreloadErrors(update: Promise<AppUpdate | null>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markAsChunkError(payload)
    offerUpdate(update).catch(error => console.warn('The check for a new version failed', error))
  })
}

/**
 * Gives the error the message that TanStack Router recognizes as a missing chunk; it then reloads the page once. A
 * missing style sheet is treated like a missing script.
 */
function markAsChunkError(error: Error): void {
  const reason = navigator.onLine ? 'Failed to fetch dynamically imported module' : 'No network'
  error.message = `${reason}: ${error.message}`
}

async function offerUpdate(update: Promise<AppUpdate | null>): Promise<void> {
  const found = await update
  if (found && (await isReplaced())) await found.offerUpdateNow()
}

/** True if the server no longer has this file. The service worker handles no HEAD request, so no cache answers. */
async function isReplaced(): Promise<boolean> {
  const { ok, headers } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  // Some hosts answer a missing file with index.html.
  return !ok || !headers.get('content-type')?.includes('javascript')
}
