// The signed-in user, and the outcomes of signing in (specification, sections 3, 5 and 8).

/** The signed-in person as the identity provider names them (section 3), or who tries the app without an account. */
export interface Profile {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  readonly photoUrl: string | null
}

/** The beginning of the uid of a trial. The provider's own uids are letters and digits. */
export const TRIAL_PREFIX = 'local-'

/** Whether this is the uid of a trial, which is on this device alone, and of no account. */
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
  /** The provider refused; its own words are shown to the user (section 8). */
  | { readonly kind: 'provider'; readonly reason: RefusalReason; readonly message: string }

/** The reason of the provider's refusal. */
export type RefusalReason =
  | 'wrong-credentials'
  | 'invalid-email'
  | 'missing-password'
  | 'email-in-use'
  | 'weak-password'
  | 'too-many-attempts'
  | 'account-disabled'
  /** The provider has no session of this user on this device any more. */
  | 'session-ended'
  /** The provider wants the password again before it does that. */
  | 'password-needed'
  | 'unknown'

export type IdentityResult =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly failure: IdentityFailure }

/** Whether the provider has done what it was asked for. */
export type AccountResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: IdentityFailure }

/** Whether the provider has taken the request for a new password; it does not show which addresses have an account. */
export type PasswordResetResult = AccountResult

/** What the provider says about the account of this session. */
export type AccountLookup =
  | { readonly ok: true; readonly profile: Profile; readonly isVerified: boolean }
  | { readonly ok: false; readonly failure: IdentityFailure }

/** The outcome of a deletion of the account. */
export type AccountDeletionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: IdentityFailure | DeletionFailure }

export type DeletionFailure =
  /** It has begun, and the network or the server is gone: it goes on later. */
  | { readonly kind: 'interrupted' }
  /** The server's own words. */
  | { readonly kind: 'server-refuses'; readonly message: string }

export interface PasswordChange {
  readonly current: string
  readonly next: string
}

export type PasswordChangeResult =
  | AccountResult
  /** The request was sent and not answered: the password may be the old or the new one. */
  | { readonly ok: false; readonly failure: { readonly kind: 'unanswered' } }
