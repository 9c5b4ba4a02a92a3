// Registers the service worker once the page has settled, so that it takes nothing from the start, and
// offers its new versions.

import { AppUpdate } from './app-update'
import './trusted-types'
import { checkHourly } from './update-checks'

/** Null where there is none to be had. */
export async function registerServiceWorker(): Promise<AppUpdate | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    })
    return follow(registration)
  } catch (error) {
    console.warn('The service worker cannot be registered', error)
    return null
  }
}

function follow(registration: ServiceWorkerRegistration): AppUpdate {
  checkHourly(() => {
    registration.update().catch(error => console.warn('New versions cannot be looked for', error))
  })
  return new AppUpdate(registration)
}
