// A newer version of the app: its offer, and the reload into it.
// Invariant: no page is reloaded unless its own person has asked for it; what is typed elsewhere stays.

import type { Workbox } from 'workbox-window'
import { MAX_PAUSE_MS, requestPause } from './pause-workers'
import { isUpdateOffered } from './update-offer'

export class AppUpdate {
  constructor(private workbox: Workbox) {
    this.#followController()
  }

  /**
   * Call with each registration: another one takes the place of one whose first worker was not installed.
   * The registration itself tells of every new version; workbox-window listens no more after one that was not there
   * when the page registered.
   */
  follow(workbox: Workbox, registration: ServiceWorkerRegistration): void {
    this.workbox = workbox
    if (registration.active && registration.waiting) isUpdateOffered.set(true)
    offerOnceInstalled(registration)
    registration.addEventListener('updatefound', () => offerOnceInstalled(registration))
  }

  /** Reloads this page in the new version. Forms write their drafts when their page goes. */
  async open(): Promise<void> {
    const reload = () => location.reload()
    this.workbox.addEventListener('controlling', reload)
    const registration = await navigator.serviceWorker.getRegistration()
    // Another tab has opened it already.
    if (!registration?.waiting) return reload()
    await requestPause()
    // Should the new version fail to take over, the page must not wait for it for ever; it offers it again.
    setTimeout(reload, MAX_PAUSE_MS)
    // By now another tab may have opened it, or one newer still may wait.
    this.workbox.messageSkipWaiting()
  }

  /** Has the browser look whether there is a newer version. */
  async look(): Promise<void> {
    await this.workbox.update()
  }

  /** For when the server is known to have another version than this page runs. */
  async offerUpdateNow(): Promise<void> {
    await this.look()
    isUpdateOffered.set(true)
  }

  /**
   * Another tab has opened the new version, whose worker now serves this page as well. The worker of a first
   * visit takes over, too: that one is no update.
   */
  #followController(): void {
    const { serviceWorker } = navigator
    let wasControlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      if (wasControlled) isUpdateOffered.set(true)
      wasControlled = true
    })
  }
}

/** The worker of a first visit is no update: it waits for nobody. */
function offerOnceInstalled({ installing, active }: ServiceWorkerRegistration): void {
  if (!active) return
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') isUpdateOffered.set(true)
  })
}
