// The signed-in user, and the outcomes of signing in (specification, sections 3, 5 and 8).

/** The signed-in user as the identity provider names them (section 3), or the user of a trial without an account. */
export interface Profile {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  readonly photoUrl: string | null
}

/** The maximum length of a display name: the provider accepts no longer one. */
export const MAX_DISPLAY_NAME = 256

/** The beginning of a trial's uid. The provider's own uids are letters and digits. */
export const TRIAL_PREFIX = 'local-'

/** Whether this is the uid of a trial, which is only on this device and has no account. */
export function isTrial(uid: string): boolean {
  return uid.startsWith(TRIAL_PREFIX)
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Registration extends Credentials {
  /** Becomes the display name (section 3). */
  readonly name: string
}

export type IdentityFailure =
  /** No answer from the provider: no network, or it does not respond. */
  | { readonly kind: 'offline' }
  /** The e-mail belongs to another account than the one of this session. */
  | { readonly kind: 'other-account' }
  /** The provider has accepted, and this device could not store the session. The message is in the user's language. */
  | { readonly kind: 'not-stored'; readonly message: string }
  /** The provider rejected the request; its own message is shown to the user (section 8). */
  | { readonly kind: 'provider'; readonly reason: RefusalReason; readonly message: string }

/** The reason of the provider's rejection. */
export type RefusalReason =
  | 'wrong-credentials'
  | 'invalid-email'
  | 'missing-password'
  | 'email-in-use'
  | 'weak-password'
  | 'too-many-attempts'
  | 'account-disabled'
  /** The provider no longer has a session of this user on this device. */
  | 'session-ended'
  /** The provider requires the password again for this action. */
  | 'password-needed'
  | 'unknown'

export type IdentityResult =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly failure: IdentityFailure }

/** Whether the provider has done the requested action. */
export type AccountResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: IdentityFailure }

/** Whether the provider has accepted the request for a new password, also for an address without an account. */
export type PasswordResetResult = AccountResult

/** The provider's data about the account of this session. */
export type AccountLookup =
  | { readonly ok: true; readonly profile: Profile; readonly isVerified: boolean }
  | { readonly ok: false; readonly failure: IdentityFailure }

/** The outcome of a deletion of the account. */
export type AccountDeletionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: IdentityFailure | DeletionFailure }

export type DeletionFailure =
  /** The deletion has begun and will continue later, because the network or the server is not available. */
  { readonly kind: 'interrupted' } | { readonly kind: 'server-refuses' }

export interface PasswordChange {
  readonly current: string
  readonly next: string
}

export type PasswordChangeResult =
  | AccountResult
  /** The request was sent and not answered: the password may be the old or the new one. */
  | { readonly ok: false; readonly failure: { readonly kind: 'unanswered' } }
