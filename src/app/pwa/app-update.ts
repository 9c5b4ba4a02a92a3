// The update of the app: the offer of a new version, and the reload into it.
// Invariant: a page is reloaded only by its own user; other tabs keep what is typed in them.

import type { Workbox } from 'workbox-window'
import { MAX_PAUSE_MS, requestPause } from './pause-workers'
import { isUpdateOffered } from './update-offer'

export class AppUpdate {
  constructor(private workbox: Workbox) {
    this.#watchController()
  }

  /**
   * Call with each registration: a new one replaces one whose first worker was not installed. Listens to the
   * registration itself, because workbox-window stops listening after a version that appears later than the page.
   */
  follow(workbox: Workbox, registration: ServiceWorkerRegistration): void {
    this.workbox = workbox
    if (registration.active && registration.waiting) isUpdateOffered.set(true)
    offerOnceInstalled(registration)
    registration.addEventListener('updatefound', () => offerOnceInstalled(registration))
  }

  /** Reloads this page in the new version. Forms write their drafts when the page is left. */
  async open(): Promise<void> {
    const reload = () => location.reload()
    this.workbox.addEventListener('controlling', reload)
    const registration = await navigator.serviceWorker.getRegistration()
    // Another tab has activated the new version already.
    if (!registration?.waiting) return reload()
    await requestPause()
    // If the new worker does not activate, the page reloads in the old version and offers the update again.
    setTimeout(reload, MAX_PAUSE_MS)

    this.workbox.messageSkipWaiting()
  }

  /** Lets the browser check for a new version. */
  async check(): Promise<void> {
    await this.workbox.update()
  }

  /** Call when the server is known to have another version than this page. */
  async offerUpdateNow(): Promise<void> {
    await this.check()
    isUpdateOffered.set(true)
  }

  /** Offers the update when another tab has activated the new worker. The worker of a first visit is not an update. */
  #watchController(): void {
    const { serviceWorker } = navigator
    let wasControlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      if (wasControlled) isUpdateOffered.set(true)
      wasControlled = true
    })
  }
}

/** The worker of a first visit is not an update. */
function offerOnceInstalled({ installing, active }: ServiceWorkerRegistration): void {
  if (!active) return
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') isUpdateOffered.set(true)
  })
}
