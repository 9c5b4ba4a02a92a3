// The code of a session's beginning and end, loaded when it is used.
// Invariant: where it is neither stored nor to be had from the network, nothing is done, and the next start does it.

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

/** Removes the data of somebody who has signed out (rule U2). */
export async function removeData(device: DeviceDatabase, uid: string): Promise<void> {
  const code = await importOrNull('The removal', import('./signed-out-data'))
  await code?.removeSignedOut(device, uid)
}
