// The code for the start and the end of a session, loaded when it is used, and the removal of data that a log-out has left,
// because the browser was closed or another tab blocked it (rule U2).
// Invariant: the code of the removal is loaded only if there is something to remove.

import { importOrNull } from '../../lib/load-module'
import { hasWaitingFiles } from '../../store/bulk/imports/waiting-file-storage'
import type { DeviceDatabase } from '../../store/database/device-database'
import { usersWithDatabases } from '../../store/database/user-database'
import { isEnding } from './session-flags'
import type { SessionStore } from './session-store'

/** Removes the data of signed-out users, except changes that the server does not have. */
export async function removeLeftovers(
  device: DeviceDatabase,
  { current, storageError }: SessionStore,
): Promise<void> {
  // Without the session record, nobody is known to be signed out.
  if (storageError) return
  const signedIn = current.status === 'signed-in' ? current.profile.uid : null
  const users = await usersWithDatabases()
  await Promise.all([
    ...users.filter(uid => uid !== signedIn).map(uid => removeData(device, uid)),
    signedIn === null && isEnding() && endAtProvider(),
    removeOldFiles(signedIn).catch(error => console.warn('An old file stays', error)),
  ])
}

async function removeOldFiles(user: string | null): Promise<void> {
  if (!(await hasWaitingFiles())) return
  const { removeOthersFiles } = await import('../../store/bulk/imports/waiting-file')
  await removeOthersFiles(user)
}

export type SignIn = typeof import('./sign-in')

/**
 * The code for the start and the end of a session, loaded when it is used. Invariant: if neither the cache nor the
 * network has it, nothing is done, and the next start tries again.
 */
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
