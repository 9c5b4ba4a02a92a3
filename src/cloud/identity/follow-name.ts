// The displayed name as another device has changed it. The provider's library looks the account up once in each run of
// a worker, before its first use; the session record takes the name from there.

import { type DeviceDatabase, readProfile } from '../../store/database/device-database'
import { replaceProfile } from '../../store/database/replace-profile'
import { authorize, sessionUser } from './identity'

/** Later the library's name may be older than the record's. */
let isFirst = true

/** Authorizes this user (rule E2), the first time also for the name. */
export async function authorizeAndFollowName(
  device: DeviceDatabase,
  uid: string,
  fresh: boolean,
): Promise<void> {
  if (!isFirst) return authorize(uid, fresh)
  isFirst = false
  // Read before the account is looked up: a name that this device changes meanwhile is newer.
  const before = await readProfile(device)
  await authorize(uid, fresh)
  const { displayName } = await sessionUser(uid)
  if (before?.uid !== uid || !displayName) return
  await replaceProfile(device, before, { ...before, displayName })
}
