// What the screens may ask of the world outside the device. Routes hand these to screens as props.

import type { Credentials, IdentityResult, Registration } from '../domain/identity'
import type { Answer } from '../domain/news/answer'
import type { Article } from '../domain/news/article'
import type { Quote } from '../domain/news/quote'
import type { DeviceDatabase } from '../store/database/device-database'
import type { SessionSource } from './session/session-store'

export interface Services {
  /** Needs a network the first time; on success the session is this person's (section 4). */
  signIn(credentials: Credentials): Promise<IdentityResult>
  /**
   * Makes this person known to the server again, on whose device the session has run out (rule E2),
   * and has the engine go on. Somebody else is not signed in by it.
   */
  signInAgain(uid: string, credentials: Credentials): Promise<IdentityResult>
  /** Creates the account and sets its display name (section 7). */
  register(registration: Registration): Promise<IdentityResult>
  /**
   * Ends the session on this device at once, with or without a network. What the server does not
   * have stays on the device; where there is nothing such, the person's database goes (rule U2).
   */
  signOut(): Promise<void>
  /** Has the engine synchronize now; how it goes stands in the sync state. */
  synchronize(): void
  /** Has the engine compare everything with the server (rule Q4); how it goes stands in the sync state. */
  repair(): void
  /** Today's articles (section 7); rejects when there is no good answer. */
  readNews(): Promise<Answer<readonly Article[]>>
  /** A quote about money (section 7); rejects when there is no good answer. */
  readQuote(): Promise<Answer<Quote>>
}

/** What every route can count on; the routes hand it on to their screens as typed props. */
export interface RouterContext {
  readonly session: SessionSource
  readonly device: DeviceDatabase
  readonly services: Services
}
