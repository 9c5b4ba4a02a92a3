// The actions of the settings on the account of the session. Every action needs a network.

import type {
  AccountDeletionResult,
  AccountLookup,
  AccountResult,
  IdentityFailure,
  PasswordChange,
  PasswordChangeResult,
} from '../../../domain/identity'

export interface AccountActions {
  /** Requests the account from the provider, and stores a name that another device has changed. */
  lookUp(): Promise<AccountLookup>
  /** The name shows at once on this device, and from the next start on others. */
  changeName(name: string): Promise<AccountResult>
  /** Whether this is the password. The provider then counts the user as recently signed in. */
  confirmPassword(password: string): Promise<AccountResult>
  changePassword(change: PasswordChange): Promise<PasswordChangeResult>
  /**
   * Deletes everything on the server, and then the account. Ok when only the data of this device is left.
   *
   * @param onRemoved called with the number of documents so far
   */
  deleteAccount(
    password: string,
    onRemoved: (count: number) => void,
  ): Promise<AccountDeletionResult>
  /** Makes the provider send a message with a link that verifies the e-mail, in this language. */
  sendVerification(language: string): Promise<AccountResult>
}

/** Loads the code of the provider; undefined if there is no network to load it from. */
export type LoadAccountActions = () => Promise<AccountActions | undefined>

type Unanswered = { readonly ok: false; readonly failure: IdentityFailure }

export async function askAccount<R extends { readonly ok: boolean }>(
  load: LoadAccountActions,
  ask: (actions: AccountActions) => Promise<R>,
): Promise<R | Unanswered> {
  const actions = await load()
  return actions ? ask(actions) : { ok: false, failure: { kind: 'offline' } }
}
