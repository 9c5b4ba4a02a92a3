// Sign-in, registration and log-out at the identity provider. Loaded with Firebase, when one of them is used.
// Invariant: the session record changes only after the provider has accepted.

import * as provider from '../../cloud/account'
import * as identity from '../../cloud/identity'
import type { Credentials, IdentityResult, Registration } from '../../domain/identity'
import { failedBy, messageOf } from '../../domain/result'
import type { AccountActions } from '../../features/auth/account/account-actions'
import { loadLaterMessages } from '../../i18n/activation'
import { i18n } from '../../i18n/i18n'
import { importOrNull } from '../../lib/load-module'
import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { retryAfterFreeingSpace } from '../../store/database/quota'
import { replaceProfile } from '../../store/database/replace-profile'
import { createDatabase, writeAccountSession } from '../../store/database/trial-records'
import { finishRemoval } from '../../store/outbox/remove-user-database'
import { failureText } from '../../ui/forms/use-failure-message'
import { markEnding, setSignedInFlag } from './session-flags'

export async function endSession(): Promise<void> {
  await identity.endSession()
  markEnding(false)
}

export { resetPassword } from '../../cloud/identity'

export async function signIn(
  device: DeviceDatabase,
  credentials: Credentials,
): Promise<IdentityResult> {
  return rememberProfile(device, await identity.signIn(credentials))
}

export async function register(
  device: DeviceDatabase,
  registration: Registration,
): Promise<IdentityResult> {
  const result = await identity.register(registration)
  // Even if this fails, the user is signed in, and the first download asks the server.
  if (result.ok) await createDatabase(result.profile.uid, Date.now()).catch(warn)
  return rememberProfile(device, result)
}

export async function signInAgain(
  device: DeviceDatabase,
  uid: string,
  credentials: Credentials,
): Promise<IdentityResult> {
  return rememberProfile(device, await rejectOtherAccount(uid, await identity.signIn(credentials)))
}

function warn(error: unknown): void {
  console.warn('Could not remember that the account is new', error)
}

/** The e-mail may belong to another account by now; then that account is signed out again. */
async function rejectOtherAccount(uid: string, result: IdentityResult): Promise<IdentityResult> {
  if (!result.ok || result.profile.uid === uid) return result
  await identity.endSession()
  return { ok: false, failure: { kind: 'other-account' } }
}

/** Milliseconds that a sign-in waits for the end of a removal. */
const REMOVAL_MS = 5_000

async function rememberProfile(
  device: DeviceDatabase,
  result: IdentityResult,
): Promise<IdentityResult> {
  if (!result.ok) return result
  const { profile } = result
  try {
    let isRemoving = false
    await retryAfterFreeingSpace(async () => {
      const late = new Promise<boolean>(resolve => setTimeout(resolve, REMOVAL_MS, true))
      isRemoving = await Promise.race([finishRemoval(profile.uid).then(() => false), late])
      // Before the record, so that a reload in between shows the loading screen and not the login.
      setSignedInFlag(true)
      markEnding(false)
      await writeAccountSession(device, profile)
    })
    // In this page the database opens after the removal, which waits for another connection. In the next page it opens.
    if (isRemoving) location.reload()
    return result
  } catch (error) {
    const stored = await readProfile(device).catch(() => undefined)
    setSignedInFlag(stored !== undefined)
    // For a user who signs in again, the old record is enough.
    if (stored?.uid === profile.uid) return result
    await identity.endSession().catch(() => {})
    return { ok: false, failure: { kind: 'not-stored', message: await textOf(error) } }
  }
}

async function textOf(error: unknown): Promise<string> {
  await loadLaterMessages().catch(() => {})
  const text = failureText(failedBy(error))
  return text ? i18n._(text) : messageOf(error)
}

/** The changes of the account, at the provider and in the session record. */
export function accountActions(device: DeviceDatabase, uid: string): AccountActions {
  return {
    async lookUp() {
      // Read before the account is requested: a name that is changed during the request is newer.
      const before = await readProfile(device)
      const found = await provider.lookUpAccount(uid)
      if (found.ok && before?.uid === uid) await replaceProfile(device, before, found.profile)
      return found
    },
    async changeName(displayName) {
      const result = await provider.changeDisplayName(uid, displayName)
      const before = await readProfile(device)
      if (result.ok && before?.uid === uid)
        await replaceProfile(device, before, { ...before, displayName })
      return result
    },
    confirmPassword: password => provider.confirmPassword(uid, password),
    changePassword: change => provider.changePassword(uid, change),
    deleteAccount: async (password, onRemoved) => {
      const code = await importOrNull('The deletion', import('./account-deletion'))
      if (!code) return { ok: false, failure: { kind: 'offline' } }
      return code.deleteAccount(uid, password, onRemoved)
    },
    sendVerification: language => provider.sendVerification(uid, language),
  }
}
