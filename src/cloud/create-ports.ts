// The engine's ports in a browser, the same in a page's worker and in the service worker (W2).

import { APP_VERSION } from '../app-version'
import { type DeviceDatabase, readProfile } from '../store/database/device-database'
import { replaceProfile } from '../store/database/replace-profile'
import type { ReplicaStore } from '../store/replica/replica-store'
import type { EnginePorts } from '../sync/ports'
import { createFirestoreCloud } from './firestore-cloud'
import { firestoreLite } from './firestore-lite'
import { authorize, sessionUser } from './identity'
import { serverTime } from './server-headers'

/** The provider's library loads the account once per run of a worker; later its name may be older than the record's. */
let isFirst = true

export function enginePorts(store: ReplicaStore, device: DeviceDatabase): EnginePorts {
  const { uid } = store
  return {
    cloud: createFirestoreCloud({
      firestore: firestoreLite(),
      uid,
      authorize: fresh => authorizeAndFollowName(device, uid, fresh),
    }),
    store,
    clock: Date,
    newId: () => crypto.randomUUID(),
    isOnline: () => navigator.onLine,
    isSignedIn: async () => (await readProfile(device))?.uid === uid,
    version: APP_VERSION,
    serverTime,
  }
}

/** Authorizes this user (rule E2); the first call also takes over a name that another device has changed. */
async function authorizeAndFollowName(
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
