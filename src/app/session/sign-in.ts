// Sign-in, registration and log-out at the identity provider. Loaded with Firebase, when one of them is used.
// Invariant: the session record changes only after the provider has accepted.

import * as identity from '../../cloud/identity'
import type { Credentials, IdentityResult, Registration } from '../../domain/identity'
import { messageOf } from '../../domain/result'
import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { finishRemoval } from '../../store/database/remove-user-database'
import { writeAccountSession } from '../../store/database/trial-records'
import { markNewAccount } from '../../store/first-download/first-download'
import { retryAfterFreeingSpace } from '../../store/quota'
import { markEnding } from './ending-session'
import { setSignedInFlag } from './signed-in-flag'

export async function endSession(): Promise<void> {
  await identity.endSession()
  markEnding(false)
}

export { resetPassword } from '../../cloud/identity'
export { accountActions } from './account'

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
  if (result.ok) await markNewAccount(result.profile.uid, Date.now()).catch(warn)
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

async function rememberProfile(
  device: DeviceDatabase,
  result: IdentityResult,
): Promise<IdentityResult> {
  if (!result.ok) return result
  const { profile } = result
  try {
    await retryAfterFreeingSpace(async () => {
      await finishRemoval(profile.uid)
      // Before the record, so that a reload in between shows the loading screen and not the login.
      setSignedInFlag(true)
      markEnding(false)
      await writeAccountSession(device, profile)
    })
    return result
  } catch (error) {
    const stored = await readProfile(device).catch(() => undefined)
    setSignedInFlag(stored !== undefined)
    // For a user who signs in again, the old record is enough.
    if (stored?.uid === profile.uid) return result
    await identity.endSession().catch(() => {})
    return {
      ok: false,
      failure: { kind: 'provider', reason: 'unknown', message: messageOf(error) },
    }
  }
}
