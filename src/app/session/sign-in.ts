// Signs people in on this device. Loaded with Firebase, when somebody signs in or out.
// Invariant: the session record changes only after the provider has said yes.

import * as identity from '../../cloud/identity'
import type { Credentials, IdentityResult, Registration } from '../../domain/identity'
import { messageOf } from '../../domain/result'
import {
  type DeviceDatabase,
  readProfile,
  writeProfile,
} from '../../store/database/device-database'
import { finishRemoval } from '../../store/database/remove-user-database'
import { markNewAccount } from '../../store/first-download/first-download'
import { retryAfterFreeingSpace } from '../../store/quota'
import { markEnding } from './ending-session'
import { setSignedInFlag } from './signed-in-flag'

export async function endSession(): Promise<void> {
  await identity.endSession()
  markEnding(false)
}

export async function signIn(
  device: DeviceDatabase,
  credentials: Credentials,
): Promise<IdentityResult> {
  return keep(device, await identity.signIn(credentials))
}

export async function register(
  device: DeviceDatabase,
  registration: Registration,
): Promise<IdentityResult> {
  const result = await identity.register(registration)
  // If the mark cannot be written, the person is signed in all the same, and waits for the server once.
  if (result.ok) await markNewAccount(result.profile.uid, Date.now()).catch(warn)
  return keep(device, result)
}

export async function signInAgain(
  device: DeviceDatabase,
  uid: string,
  credentials: Credentials,
): Promise<IdentityResult> {
  return keep(device, await onlyAs(uid, await identity.signIn(credentials)))
}

function warn(error: unknown): void {
  console.warn('It cannot be kept that the account is new', error)
}

/** An e-mail may have been given to another account since; the provider forgets that one again. */
async function onlyAs(uid: string, result: IdentityResult): Promise<IdentityResult> {
  if (!result.ok || result.profile.uid === uid) return result
  await identity.endSession()
  return { ok: false, failure: { kind: 'other-account' } }
}

async function keep(device: DeviceDatabase, result: IdentityResult): Promise<IdentityResult> {
  if (!result.ok) return result
  const { profile } = result
  try {
    await retryAfterFreeingSpace(async () => {
      await finishRemoval(profile.uid)
      // Before the record: whoever reloads between the two sees the loading screen, not the login.
      setSignedInFlag(true)
      markEnding(false)
      await writeProfile(device, profile)
    })
    return result
  } catch (error) {
    const kept = await readProfile(device).catch(() => undefined)
    setSignedInFlag(kept !== undefined)
    // The record of before serves whoever signs in again.
    if (kept?.uid === profile.uid) return result
    await identity.endSession().catch(() => {})
    return {
      ok: false,
      failure: { kind: 'provider', reason: 'unknown', message: messageOf(error) },
    }
  }
}
