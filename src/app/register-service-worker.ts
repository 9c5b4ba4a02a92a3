// Registers the service worker once the page has settled, so that it takes nothing from the start.

import { Workbox } from 'workbox-window'
import './trusted-types'

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await new Workbox('/service-worker.js').register()
  } catch (error) {
    console.warn('The service worker cannot be registered', error)
  }
}
