// A version of the app that is newer than the one in this page, and the way to it.
// Invariant: no page is reloaded unless its own person has asked for it; what is typed elsewhere stays.

import { TAKE_OVER } from '../service-worker/take-over'
import { ObservableValue } from '../store/observable-value'
import { askForQuiet, LONGEST_QUIET } from './quiet'

export class AppUpdate {
  readonly #isOffered = new ObservableValue(false)

  constructor(private readonly registration: ServiceWorkerRegistration) {
    if (registration.waiting && registration.active) this.#isOffered.set(true)
    this.#follow(registration.installing)
    registration.addEventListener('updatefound', () => this.#follow(registration.installing))
    this.#followController()
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
    navigator.serviceWorker.addEventListener('controllerchange', reload)
    // Another tab has opened it already.
    if (!this.registration.waiting) return reload()
    await askForQuiet()
    // Should the new version fail to take over, the page must not wait for it for ever; it offers it again.
    setTimeout(reload, LONGEST_QUIET)
    // By now another tab may have opened it, or one newer still may wait.
    this.registration.waiting?.postMessage(TAKE_OVER)
  }

  /** For when the server is known to have another version than this page runs. */
  async offerFresh(): Promise<void> {
    await this.registration.update()
    this.#isOffered.set(true)
  }

  /** The first worker of all is no update. */
  #follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && this.registration.active) this.#isOffered.set(true)
    })
  }

  /** Another tab has opened the new version, whose worker now serves this page as well. */
  #followController(): void {
    const { serviceWorker } = navigator
    let wasControlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      if (wasControlled) this.#isOffered.set(true)
      wasControlled = true
    })
  }
}
