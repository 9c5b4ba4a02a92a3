// What the screens may ask of the world outside the device. Routes hand these to screens as props.

import type { Article } from '../domain/article'
import type { Credentials, IdentityResult, Registration } from '../domain/identity'
import type { Quote } from '../domain/quote'

export interface Services {
  /** Needs a network the first time; on success the session is this person's (section 4). */
  signIn(credentials: Credentials): Promise<IdentityResult>
  /** Creates the account and sets its display name (section 7). */
  register(registration: Registration): Promise<IdentityResult>
  /** Ends the session on this device at once, with or without a network. */
  signOut(): Promise<void>
  /** Today's articles (section 7); rejects when there is no good answer. */
  readNews(): Promise<readonly Article[]>
  /** A quote about money (section 7); rejects when there is no good answer. */
  readQuote(): Promise<Quote>
}
