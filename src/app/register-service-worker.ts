// Registers the service worker once the page has settled, so that it takes nothing from the start, and
// offers its new versions.

import { Workbox } from 'workbox-window'
import { AppUpdate } from './app-update'
import './trusted-types'
import { checkHourly } from './update-checks'

/** Null where the browser has no service workers, or refuses this one. */
export async function registerServiceWorker(): Promise<AppUpdate | null> {
  if (!('serviceWorker' in navigator)) return null
  const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  const update = new AppUpdate(workbox)
  try {
    await workbox.register({ immediate: true })
    checkHourly(() => {
      workbox.update().catch(error => console.warn('New versions cannot be looked for', error))
    })
    return update
  } catch (error) {
    console.warn('The service worker cannot be registered', error)
    return null
  }
}
