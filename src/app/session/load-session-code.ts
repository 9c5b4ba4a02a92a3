// The code for the start and the end of a session, loaded when it is used.
// Invariant: if neither the cache nor the network has it, nothing is done, and the next start tries again.

import { importOrNull } from '../../lib/load-module'
import type { DeviceDatabase } from '../../store/database/device-database'

export type SignIn = typeof import('./sign-in')

export function loadSignIn(): Promise<SignIn | null> {
  return importOrNull('The sign-in code', import('./sign-in'))
}

/** Ends the session at the identity provider. */
export async function endAtProvider(): Promise<void> {
  await (await loadSignIn())?.endSession()
}

/** Removes the data of a user who has signed out (rule U2). */
export async function removeData(device: DeviceDatabase, uid: string): Promise<void> {
  const code = await importOrNull('The removal', import('./signed-out-data'))
  await code?.removeSignedOut(device, uid)
}
