// Removes what a log-out leaves no reason to keep on this device (rule U2): at the log-out, or at the next start.
// Invariant: what cannot be removed holds up neither the log-out nor the start, and is tried again at the next.

import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { removeAllButUnsent } from '../../store/database/remove-user-database'
import { removeReplica } from '../../store/database/replica-record'
import { cycleEnded } from '../../sync/cycle-lock'

/** Milliseconds: what the server has taken by then is known here, and does not wait any more. */
const LAST_REQUEST = 5_000

/** Removes the database of a user who has just signed out, unless something in it waits for the server. */
export async function removeSignedOut(device: DeviceDatabase, uid: string): Promise<void> {
  try {
    await cycleEnded(uid, LAST_REQUEST)
    // Signed in again meanwhile, which is quick where the browser fills in the form.
    if ((await readProfile(device))?.uid === uid) return
    await removeReplica(device, uid, () => removeAllButUnsent(uid))
  } catch (error) {
    console.warn('The database of the user who has signed out cannot be removed', error)
  }
}
