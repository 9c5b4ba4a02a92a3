// The account at the identity provider in the hands of a test: it answers what it was told to, and remembers what it was
// asked. A name that it has taken is in the device's session record, as with the real one.

import type {
  AccountLookup,
  AccountResult,
  PasswordChange,
  PasswordChangeResult,
  Profile,
} from '../../../src/domain/identity'
import type { AccountActions } from '../../../src/features/auth/account/account-actions'
import { type DeviceDatabase, writeProfile } from '../../../src/store/database/device-database'

export class FakeAccount implements AccountActions {
  readonly passwords: PasswordChange[] = []
  /** The languages of the messages that were sent. */
  readonly messages: string[] = []
  isVerified = false
  answer: PasswordChangeResult = { ok: true }

  constructor(
    private readonly device: DeviceDatabase,
    private profile: Profile,
  ) {}

  readonly lookUp = async (): Promise<AccountLookup> => ({
    ok: true,
    profile: this.profile,
    isVerified: this.isVerified,
  })

  readonly changeName = async (displayName: string): Promise<AccountResult> => {
    this.profile = { ...this.profile, displayName }
    await writeProfile(this.device, this.profile)
    return { ok: true }
  }

  readonly changePassword = async (change: PasswordChange): Promise<PasswordChangeResult> => {
    this.passwords.push(change)
    return this.answer
  }

  readonly sendVerification = async (language: string): Promise<AccountResult> => {
    this.messages.push(language)
    return { ok: true }
  }
}
