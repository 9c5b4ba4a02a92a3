// The removal of a signed-out user's data (rule U2), at the log-out or at the next start.
// Invariant: a removal that fails delays neither, and is tried again at the next start.

import { isTrial } from '../../domain/identity'
import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { removeLock } from '../../store/database/lock-record'
import { removeReplica } from '../../store/database/replica-record'
import { isTrialKept } from '../../store/database/trial-records'
import { removeAllButUnsent, removeUserDatabase } from '../../store/outbox/remove-user-database'
import { cycleEnded } from '../../sync/cycle/cycle-lock'
import { forgetReservedSpace } from '../dashboard/reserved-space'

/** The time that the last cycle gets to record which changes the server has accepted. */
const LAST_REQUEST_MS = 5_000

/**
 * Removes the database of a signed-out user, except changes that the server does not have. A trial's database is
 * removed completely if its user wants that, and otherwise stays.
 */
export async function removeSignedOut(device: DeviceDatabase, uid: string): Promise<void> {
  try {
    await cycleEnded(uid, LAST_REQUEST_MS)
    // The user may have signed in again, which is quick if the browser fills in the form.
    if ((await readProfile(device))?.uid === uid || (await isTrialKept(device, uid))) return
    forgetReservedSpace()
    await removeLock(device, uid)
    await removeReplica(device, uid, () =>
      isTrial(uid) ? removeUserDatabase(uid) : removeAllButUnsent(uid),
    )
  } catch (error) {
    console.warn('The database of the user who has signed out cannot be removed', error)
  }
}
