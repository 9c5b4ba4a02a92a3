// The lock of this page as a state: open, hidden or locked. The pages of the app share, in web storage, the last lock
// or unlock, and the time when one of them was last visible.
// Invariant: a locked page opens only when the user unlocks it, here or in another tab, or when the lock is off.

import { readSetting, writeSetting } from '../../../lib/local-setting'
import { ObservableValue } from '../../../lib/observable-value'

/** 'locked' or 'open' with an id, so that every change changes the text. */
export const LOCK_CHANGE = 'lock-change'
/** When a page of the app was last visible and open, milliseconds since 1970. */
const SEEN = 'lock-seen'

/** How often a visible page stores that it is visible. */
export const BEAT_MS = 10_000

/** After this long a sleep, the user has left the computer, even if the page stayed visible. */
const SHORTEST_SLEEP_MS = 60_000

type PageLockState =
  | 'open'
  /** Not visible: nothing is painted, because the page may be locked when it is visible again. */
  | 'hidden'
  | 'locked'

export interface LockRule {
  /** Whether the signed-in user has a lock. */
  readonly isOn: () => boolean
  /** Milliseconds without visibility after which the page locks; null for never. */
  readonly awayMs: () => number | null
}

export class PageLock {
  readonly state = new ObservableValue<PageLockState>('open')
  #change = readSetting(LOCK_CHANGE)
  #isHidden = false

  constructor(private readonly rule: LockRule) {}

  /** Locks only this page, at a start. */
  close(): void {
    if (this.rule.isOn()) this.state.set('locked')
  }

  /** For a page that was open before the lock was set up: another page may have locked before this page listened. */
  join(): void {
    if (this.#change?.startsWith('locked')) this.close()
  }

  /** Locks this page and the others. */
  lock(): void {
    if (!this.rule.isOn()) return
    this.#share('locked')
    this.state.set('locked')
  }

  /** Opens this page and the others. */
  unlock(now: number): void {
    this.#share('open')
    this.#open(now)
  }

  /** Follows what other tabs have done, and a lock that was turned off or whose user has signed out. */
  follow(now: number): void {
    const change = readSetting(LOCK_CHANGE)
    const isNew = change !== this.#change
    this.#change = change
    if (!this.rule.isOn()) this.state.set('open')
    else if (isNew && change?.startsWith('locked')) this.state.set('locked')
    else if (isNew && change !== null) this.#open(now)
  }

  hide(now: number): void {
    const wasShown = !this.#isHidden
    this.#isHidden = true
    if (!this.rule.isOn() || this.state.current === 'locked') return
    if (wasShown) this.#see(now)
    this.state.set('hidden')
    if (this.rule.awayMs() === 0) this.lock()
  }

  show(now: number): void {
    this.#isHidden = false
    this.follow(now)
    if (this.state.current !== 'locked' && this.isDue(now)) this.lock()
    if (this.state.current === 'hidden') this.#open(now)
  }

  /** Call every `BEAT_MS`: stores that the page is visible, and locks if no page was visible for too long. */
  beat(now: number): void {
    const { current } = this.state
    if (current === 'locked' || !this.rule.isOn()) return
    if (this.isDue(now, current === 'hidden' ? 0 : SHORTEST_SLEEP_MS)) this.lock()
    else if (current === 'open') this.#see(now)
  }

  /** The lock was turned on while the page was open. */
  begin(now: number): void {
    if (this.state.current === 'open') this.#open(now)
  }

  /** True if no page was visible for the chosen time, or if the clock was changed by more than that. */
  isDue(now: number, leastMs = 0): boolean {
    const awayMs = this.rule.awayMs()
    if (!this.rule.isOn() || awayMs === null) return false
    const seen = Number(readSetting(SEEN))
    return Math.abs(now - seen) >= Math.max(awayMs, leastMs)
  }

  #open(now: number): void {
    if (!this.#isHidden) this.#see(now)
    this.state.set(this.#isHidden ? 'hidden' : 'open')
  }

  #see(now: number): void {
    writeSetting(SEEN, String(now))
  }

  #share(state: 'locked' | 'open'): void {
    this.#change = `${state} ${crypto.randomUUID()}`
    writeSetting(LOCK_CHANGE, this.#change)
  }
}
