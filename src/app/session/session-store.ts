// The session of this device, read from the device's own database, without a server.
// Invariant: every tab follows the session record, even if another tab wrote it. Where the browser does not open the
// device's database, nobody is signed in until the page is loaded again.

import type { Profile } from '../../domain/identity'
import { liveQuery } from '../../lib/live-query'
import { ObservableValue } from '../../lib/observable-value'
import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { type OpenedDatabase, openUserDatabase } from '../../store/database/open-database'

export type Session =
  | { readonly status: 'signed-out' }
  | ({ readonly status: 'signed-in'; readonly profile: Profile } & OpenedDatabase)

/** The part of the store that screens use. */
export type SessionSource = Pick<SessionStore, 'current' | 'subscribe' | 'storageError'>

const SIGNED_OUT: Session = { status: 'signed-out' }

export class SessionStore {
  readonly #session = new ObservableValue<Session>(SIGNED_OUT)
  #storageError: unknown

  /** Reads the session record and follows it; resolves once the session is known. */
  static async open(device: DeviceDatabase): Promise<SessionStore> {
    const store = new SessionStore(device)
    try {
      store.#update(await readProfile(device))
    } catch (error) {
      console.error('The database of the device cannot be read', error)
      store.#storageError = error
      return store
    }
    liveQuery(() => readProfile(device)).subscribe({
      next: profile => store.#update(profile),
      error: error => console.error('The session record cannot be read', error),
    })
    return store
  }

  private constructor(private readonly device: DeviceDatabase) {}

  get current(): Session {
    return this.#session.current
  }

  /** The error of the first reading; undefined after a session was read. */
  get storageError(): unknown {
    return this.#storageError
  }

  /**
   * Calls the listener after every change of the session.
   *
   * @returns unsubscribe
   */
  subscribe(listener: () => void): () => void {
    return this.#session.subscribe(listener)
  }

  #update(profile: Profile | undefined): void {
    if (sameProfile(this.#profile(), profile) && !this.#isRemoved()) return
    this.#session.set(profile ? this.#signedIn(profile) : SIGNED_OUT)
  }

  #signedIn(profile: Profile): Session {
    const { current } = this
    const keeps =
      current.status === 'signed-in' && current.profile.uid === profile.uid && !this.#isRemoved()
    const { database, health } = keeps ? current : this.#open(profile.uid)
    return { status: 'signed-in', profile, database, health }
  }

  /** If the database is removed during the session, a new one is opened, which the engine fills. */
  #open(uid: string): OpenedDatabase {
    const opened = openUserDatabase(uid)
    // In parallel with the screen's code. If it fails, the first query tries again and shows the error.
    opened.database.open().catch(() => {})
    opened.health.subscribe(() => {
      if (opened.health.current !== 'removed') return
      readProfile(this.device).then(
        profile => this.#update(profile),
        error => console.error('The session record cannot be read', error),
      )
    })
    return opened
  }

  /** The browser has cleared the data, or another tab has signed out and in again before this tab knew. */
  #isRemoved(): boolean {
    return this.current.status === 'signed-in' && this.current.health.current === 'removed'
  }

  #profile(): Profile | undefined {
    return this.current.status === 'signed-in' ? this.current.profile : undefined
  }
}

function sameProfile(left: Profile | undefined, right: Profile | undefined): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
