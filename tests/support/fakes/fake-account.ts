// A fake of the account at the identity provider, with scripted answers and a list of its requests. A changed name is
// in the device's session record, as with the real one.

import type {
  AccountDeletionResult,
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
  /** The passwords with which a deletion was asked for. */
  readonly deletedWith: string[] = []
  deletion: AccountDeletionResult = { ok: true }
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

  /** The passwords that were to be confirmed. */
  readonly confirmed: string[] = []
  confirmation: AccountResult = { ok: true }

  readonly confirmPassword = async (password: string): Promise<AccountResult> => {
    this.confirmed.push(password)
    return this.confirmation
  }

  readonly changePassword = async (change: PasswordChange): Promise<PasswordChangeResult> => {
    this.passwords.push(change)
    return this.answer
  }

  readonly deleteAccount = async (
    password: string,
    onRemoved: (count: number) => void,
  ): Promise<AccountDeletionResult> => {
    this.deletedWith.push(password)
    if (this.deletion.ok) onRemoved(12)
    return this.deletion
  }

  readonly sendVerification = async (language: string): Promise<AccountResult> => {
    this.messages.push(language)
    return { ok: true }
  }
}
