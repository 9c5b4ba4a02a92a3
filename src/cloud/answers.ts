// The conversion of the identity provider's responses to the app's own results.

import { FirebaseError } from 'firebase/app'
import type { User } from 'firebase/auth'
import type { IdentityFailure, Profile, RefusalReason } from '../domain/identity'
import { CloudError } from '../sync/ports'

/** The reason why the provider has rejected the request. */
export function failureOf(error: unknown): IdentityFailure {
  if (error instanceof CloudError && error.failure === 'unauthenticated')
    return { kind: 'provider', reason: 'session-ended', message: error.message }
  const noAnswer =
    error instanceof CloudError ||
    (error instanceof FirebaseError && error.code === 'auth/network-request-failed')
  if (noAnswer) return { kind: 'offline' }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'provider', reason: reasonOf(error), message }
}

const REASONS: Readonly<Record<string, RefusalReason>> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/missing-password': 'missing-password',
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/user-disabled': 'account-disabled',
  'auth/user-token-expired': 'session-ended',
  'auth/invalid-user-token': 'session-ended',
  'auth/user-mismatch': 'session-ended',
  'auth/requires-recent-login': 'password-needed',
}

function reasonOf(error: unknown): RefusalReason {
  return (error instanceof FirebaseError && REASONS[error.code]) || 'unknown'
}

export function profileOf(user: User): Profile {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    photoUrl: user.photoURL,
  }
}
