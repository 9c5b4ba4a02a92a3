// What the settings do with the account of the session. Every action needs a network.

import type {
  AccountDeletionResult,
  AccountLookup,
  AccountResult,
  IdentityFailure,
  PasswordChange,
  PasswordChangeResult,
} from '../../../domain/identity'

export interface AccountActions {
  /** Asks the provider for the account, and takes over a name that another device has changed. */
  lookUp(): Promise<AccountLookup>
  /** The name shows at once on this device, and on the others from their next start. */
  changeName(name: string): Promise<AccountResult>
  /** Whether this is the password; says so to the provider, too. */
  confirmPassword(password: string): Promise<AccountResult>
  changePassword(change: PasswordChange): Promise<PasswordChangeResult>
  /**
   * Deletes everything on the server, and then the account. Ok when nothing is left but the data of this device.
   *
   * @param onRemoved called with the number of documents so far
   */
  deleteAccount(
    password: string,
    onRemoved: (count: number) => void,
  ): Promise<AccountDeletionResult>
  /** Has the provider send a message with a link that proves the e-mail, in this language. */
  sendVerification(language: string): Promise<AccountResult>
}

/** Loads the code of the provider; undefined where there is no network to load it from. */
export type LoadAccountActions = () => Promise<AccountActions | undefined>

type Unanswered = { readonly ok: false; readonly failure: IdentityFailure }

export async function askAccount<R extends { readonly ok: boolean }>(
  load: LoadAccountActions,
  ask: (actions: AccountActions) => Promise<R>,
): Promise<R | Unanswered> {
  const actions = await load()
  return actions ? ask(actions) : { ok: false, failure: { kind: 'offline' } }
}
