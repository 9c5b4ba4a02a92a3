// Fakes of the services outside of the device, with scripted answers and a list of their requests. Signing in
// and out write the device's session record, as the real services do.

import type { Services } from '../../../src/app/session/services'
import type {
  Credentials,
  IdentityResult,
  PasswordResetResult,
  Profile,
  Registration,
} from '../../../src/domain/identity'
import type { Article, Fetched, Quote } from '../../../src/domain/news'
import { clearProfile, type DeviceDatabase } from '../../../src/store/database/device-database'
import { createDatabase, writeAccountSession } from '../../../src/store/database/trial-records'
import { FakeAccount } from './fake-account'

export class FakeServices implements Services {
  readonly signedIn: Credentials[] = []
  readonly registered: Registration[] = []
  readonly resets: string[] = []
  readonly account: FakeAccount
  identity: IdentityResult
  reset: PasswordResetResult = { ok: true }
  news: () => Promise<readonly Article[]> = async () => []
  quote: () => Promise<Quote> = async () => ({ quote: 'Count your coins.', author: 'Anonymous' })

  constructor(
    private readonly device: DeviceDatabase,
    profile: Profile,
  ) {
    this.identity = { ok: true, profile }
    this.account = new FakeAccount(device, profile)
  }

  readonly signIn = async (credentials: Credentials): Promise<IdentityResult> => {
    this.signedIn.push(credentials)
    return this.#identify()
  }

  readonly signInAgain = (_uid: string, credentials: Credentials): Promise<IdentityResult> =>
    this.signIn(credentials)

  readonly register = async (registration: Registration): Promise<IdentityResult> => {
    this.registered.push(registration)
    if (this.identity.ok) await createDatabase(this.identity.profile.uid, Date.now())
    return this.#identify()
  }

  readonly resetPassword = async (email: string): Promise<PasswordResetResult> => {
    this.resets.push(email)
    return this.reset
  }

  readonly loadAccountActions = async (): Promise<FakeAccount> => this.account

  readonly signOut = (): Promise<void> => clearProfile(this.device)

  /** There is no server here to synchronize with. */
  readonly synchronize = (): void => {}

  readonly repair = (): void => {}

  readonly readNews = () => this.news().then(fresh)

  readonly readQuote = () => this.quote().then(fresh)

  async #identify(): Promise<IdentityResult> {
    if (this.identity.ok) await writeAccountSession(this.device, this.identity.profile)
    return this.identity
  }
}

function fresh<T>(value: T): Fetched<T> {
  return { value, fetchedAt: Date.now(), isFromCache: false }
}
