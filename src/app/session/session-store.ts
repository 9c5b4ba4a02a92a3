// Who is signed in, known from this device alone: screens open without asking any server.
// Invariant: every tab follows the device's session record, whichever tab wrote it.

import { liveQuery } from 'dexie'
import type { Profile } from '../../domain/identity'
import { ObservableValue } from '../../lib/observable-value'
import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { type OpenedDatabase, openUserDatabase } from '../../store/database/open-database'

export type Session =
  | { readonly status: 'signed-out' }
  | ({ readonly status: 'signed-in'; readonly profile: Profile } & OpenedDatabase)

/** What the screens know of the store. */
export type SessionSource = Pick<SessionStore, 'current' | 'subscribe'>

const SIGNED_OUT: Session = { status: 'signed-out' }

export class SessionStore {
  readonly #session = new ObservableValue<Session>(SIGNED_OUT)

  /** Reads the session record and follows it; resolves once the session is known. */
  static async open(device: DeviceDatabase): Promise<SessionStore> {
    const store = new SessionStore(device)
    store.#follow(await readProfile(device))
    liveQuery(() => readProfile(device)).subscribe({
      next: profile => store.#follow(profile),
      error: error => console.error('The session record cannot be read', error),
    })
    return store
  }

  private constructor(private readonly device: DeviceDatabase) {}

  get current(): Session {
    return this.#session.current
  }

  /** Calls the listener after every change of the session; returns the way to stop that. */
  subscribe(listener: () => void): () => void {
    return this.#session.subscribe(listener)
  }

  #follow(profile: Profile | undefined): void {
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

  /** A database that goes while the person stays signed in is made anew, for the engine to fill. */
  #open(uid: string): OpenedDatabase {
    const opened = openUserDatabase(uid)
    // While the screen's code is loaded; if this fails, the first read tries again and says why.
    opened.database.open().catch(() => {})
    opened.health.subscribe(() => {
      if (opened.health.current !== 'removed') return
      readProfile(this.device).then(
        profile => this.#follow(profile),
        error => console.error('The session record cannot be read', error),
      )
    })
    return opened
  }

  /** Signed out elsewhere and in again before this tab has heard of it, or cleared by the browser. */
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
