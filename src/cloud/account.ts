// The account of the session at the identity provider: its name, its password and the proof of its e-mail.
// Invariant: failures are values, as at the sign-in.

import {
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth'
import type {
  AccountLookup,
  AccountResult,
  IdentityFailure,
  PasswordChange,
  PasswordChangeResult,
} from '../domain/identity'
import { failureOf, profileOf } from './answers'
import { withTimeout } from './errors'
import { openAuth, sessionUser, TIMEOUT_MS } from './identity'

/** Reads the account's current state from the provider. */
export async function lookUpAccount(uid: string): Promise<AccountLookup> {
  try {
    const user = await sessionUser(uid)
    await withTimeout(reload(user), TIMEOUT_MS)
    return { ok: true, profile: profileOf(user), isVerified: user.emailVerified }
  } catch (error) {
    return failed(error)
  }
}

export async function changeDisplayName(uid: string, displayName: string): Promise<AccountResult> {
  return attempt(uid, user => updateProfile(user, { displayName }))
}

/** First checks the current password. Other devices must enter the new password when their tokens expire. */
export async function changePassword(
  uid: string,
  { current, next }: PasswordChange,
): Promise<PasswordChangeResult> {
  const checked = await confirmPassword(uid, current)
  if (!checked.ok) return checked
  const changed = await attempt(uid, user => updatePassword(user, next))
  if (changed.ok || changed.failure.kind !== 'offline') return changed
  return { ok: false, failure: { kind: 'unanswered' } }
}

export async function confirmPassword(uid: string, password: string): Promise<AccountResult> {
  return attempt(uid, user => {
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    return reauthenticateWithCredential(user, credential)
  })
}

/** Deletes the account at the provider, which requires that the password was entered within the last minutes. */
export async function removeAccount(uid: string): Promise<AccountResult> {
  return attempt(uid, deleteUser)
}

/**
 * Requests a message from the provider with a link that verifies the e-mail.
 *
 * @param language of the message, such as 'id'
 */
export async function sendVerification(uid: string, language: string): Promise<AccountResult> {
  return attempt(uid, user => {
    openAuth().languageCode = language
    return sendEmailVerification(user)
  })
}

async function attempt(
  uid: string,
  work: (user: User) => Promise<unknown>,
): Promise<AccountResult> {
  try {
    const user = await sessionUser(uid)
    await withTimeout(work(user), TIMEOUT_MS)
    return { ok: true }
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): { ok: false; failure: IdentityFailure } {
  return { ok: false, failure: failureOf(error) }
}
