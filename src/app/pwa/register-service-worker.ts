// Registers the service worker once the page has settled, so that it takes nothing from the start, and
// offers its new versions.
// Invariant: a first worker that cannot be installed, because a captive portal answers in place of a file, is
// tried again.

import { Workbox } from 'workbox-window'
import { AppUpdate } from './app-update'
import './trusted-types'
import { checkHourly } from './update-checks'

/** Milliseconds before the second attempt; each further one waits twice as long, up to the longest. */
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 60 * 60_000

/** Null where the browser has no service workers, or refuses this one now. */
export async function registerServiceWorker(): Promise<AppUpdate | null> {
  if (!('serviceWorker' in navigator)) return null
  const workbox = serviceWorker()
  const update = new AppUpdate(workbox)
  const registration = await register(workbox)
  if (registration) update.follow(workbox, registration)
  void installInTheEnd(registration, update)
  if (!registration) return null
  checkHourly(() => {
    update.look().catch(error => console.warn('New versions cannot be looked for', error))
  })
  return update
}

const serviceWorker = () => new Workbox('/service-worker.js', { updateViaCache: 'none' })

async function register(workbox: Workbox): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workbox.register({ immediate: true })
  } catch (error) {
    console.warn('The service worker cannot be registered', error)
    return undefined
  }
}

async function installInTheEnd(
  first: ServiceWorkerRegistration | undefined,
  update: AppUpdate,
): Promise<void> {
  let registration = first
  for (
    let pause = FIRST_PAUSE;
    !(await isInstalled(registration));
    pause = Math.min(2 * pause, LONGEST_PAUSE)
  ) {
    await new Promise(resolve => setTimeout(resolve, pause))
    const workbox = serviceWorker()
    registration = await register(workbox)
    if (registration) update.follow(workbox, registration)
  }
}

/** Resolves when a first worker has been installed, or has failed to be. */
async function isInstalled(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  if (registration?.active || registration?.waiting) return true
  const worker = registration?.installing
  if (!worker) return false
  await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }))
  return worker.state !== 'redundant'
}
