// A newer version of the app: its offer, and the reload into it.
// Invariant: no page is reloaded unless its own person has asked for it; what is typed elsewhere stays.

import type { Workbox } from 'workbox-window'
import { ObservableValue } from '../../lib/observable-value'
import { MAX_PAUSE_MS, requestPause } from './pause-workers'

export class AppUpdate {
  readonly #isOffered = new ObservableValue(false)

  /** @param workbox not registered yet, so that no event is missed */
  constructor(private workbox: Workbox) {
    this.follow(workbox)
    this.#followController()
  }

  /** Call with what takes the place of a registration whose first worker was not installed. */
  follow(workbox: Workbox): void {
    this.workbox = workbox
    workbox.addEventListener('waiting', () => this.#isOffered.set(true))
  }

  /** Whether there is a newer version that the person has not put off yet. */
  get isOffered(): boolean {
    return this.#isOffered.current
  }

  subscribe(listener: () => void): () => void {
    return this.#isOffered.subscribe(listener)
  }

  /** Not now; it is offered again at the next start. */
  putOff(): void {
    this.#isOffered.set(false)
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
    this.#isOffered.set(true)
  }

  /**
   * Another tab has opened the new version, whose worker now serves this page as well. The worker of a first
   * visit takes over, too: that one is no update.
   */
  #followController(): void {
    const { serviceWorker } = navigator
    let wasControlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      if (wasControlled) this.#isOffered.set(true)
      wasControlled = true
    })
  }
}
