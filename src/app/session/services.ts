// The types of the services outside of the device. Routes give them to screens as props.

import type {
  Credentials,
  IdentityResult,
  PasswordResetResult,
  Registration,
} from '../../domain/identity'
import type { Article, Fetched, Quote } from '../../domain/news'
import type { AccountActions } from '../../features/auth/account/account-actions'
import type { DeviceDatabase } from '../../store/database/device-database'
import type { SessionSource } from './session-store'

export interface Services {
  /** Needs a network; starts this user's session on the device (section 4). */
  signIn(credentials: Credentials): Promise<IdentityResult>
  /** Renews the expired session of this user at the server (rule E2), and restarts the engine. Rejects another user. */
  signInAgain(uid: string, credentials: Credentials): Promise<IdentityResult>
  /** Creates the account and sets its display name (section 7). */
  register(registration: Registration): Promise<IdentityResult>
  /** Makes the provider send a message with a link for a new password, in this language. */
  resetPassword(email: string, language: string): Promise<PasswordResetResult>
  /** Loads the actions on this user's account: undefined without a network, if their code is not cached. */
  loadAccountActions(uid: string): Promise<AccountActions | undefined>
  /**
   * Ends the session on this device at once, with or without a network. Changes that the server does not have stay on
   * the device; without any, the user's database is deleted (rule U2).
   */
  signOut(): Promise<void>
  /** Starts a sync cycle now; the result is in the sync state. */
  synchronize(): void
  /** Starts a comparison of everything with the server (rule Q4); the result is in the sync state. */
  repair(): void
  /** Today's articles (section 7). Rejects if the answer is missing or not valid. */
  readNews(): Promise<Fetched<readonly Article[]>>
  /** A quote about money (section 7). Rejects if the answer is missing or not valid. */
  readQuote(): Promise<Fetched<Quote>>
}

/** The context of every route. */
export interface RouterContext {
  readonly session: SessionSource
  readonly device: DeviceDatabase
  readonly services: Services
}
