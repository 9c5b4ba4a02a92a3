// The engine's ports in a browser, the same in a page's worker and in the service worker (W2).

import { APP_VERSION } from '../app-version'
import { type DeviceDatabase, readProfile } from '../store/database/device-database'
import type { UserDatabase } from '../store/database/user-database'
import type { EnginePorts } from '../sync/ports'
import { createFirestoreCloud } from './firestore-cloud'
import { firestoreLite } from './firestore-lite'
import { authorizeAndFollowName } from './follow-name'
import { serverTime } from './server-time'

/** @param id the device's id */
export function enginePorts(
  database: UserDatabase,
  device: DeviceDatabase,
  id: string,
): EnginePorts {
  const { uid } = database
  return {
    cloud: createFirestoreCloud({
      firestore: firestoreLite(),
      uid,
      authorize: fresh => authorizeAndFollowName(device, uid, fresh),
    }),
    database,
    device: id,
    clock: Date,
    newId: () => crypto.randomUUID(),
    connectivity: { online: () => navigator.onLine },
    session: { isCurrent: async () => (await readProfile(device))?.uid === uid },
    version: APP_VERSION,
    serverTime,
  }
}
