// The displayed name after a change on another device. The provider's library loads the account once per run of a
// worker, before its first use; the session record then gets the name.

import { type DeviceDatabase, readProfile } from '../store/database/device-database'
import { replaceProfile } from '../store/database/replace-profile'
import { authorize, sessionUser } from './identity'

/** Only then: later the library's name may be older than the record's name. */
let isFirst = true

/** Authorizes this user (rule E2); the first call also updates the name. */
export async function authorizeAndFollowName(
  device: DeviceDatabase,
  uid: string,
  fresh: boolean,
): Promise<void> {
  if (!isFirst) return authorize(uid, fresh)
  isFirst = false
  // Read before the account is loaded, because a name changed on this device in the meantime is newer.
  const before = await readProfile(device)
  await authorize(uid, fresh)
  const { displayName } = await sessionUser(uid)
  if (before?.uid !== uid || !displayName) return
  await replaceProfile(device, before, { ...before, displayName })
}
