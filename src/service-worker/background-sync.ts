// The sync engine in the service worker, run by Background Sync: the same cycle as in a page.
// Invariant: it runs for the signed-in user only.

import { enginePorts } from '../cloud/create-ports'
import { DeviceDatabase, deviceId, readProfile } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { recognizeReplica, recordUnsent } from '../store/database/replica-record'
import { countUnsynced, showOnIcon } from '../store/outbox/unsynced-count'
import { withCycleLock } from '../sync/cycle-lock'
import type { EnginePorts } from '../sync/ports'
import { runCycle } from '../sync/run-cycle'

/**
 * Runs one cycle for the signed-in user, if there is one.
 *
 * @throws Error when the cycle failed, so that the browser tries again later
 */
export async function syncInBackground(): Promise<void> {
  const device = new DeviceDatabase()
  const profile = await readProfile(device)
  if (!profile) return showOnIcon(0)
  const { database } = openUserDatabase(profile.uid)
  try {
    await synchronize(enginePorts(database, device, await deviceId(device)))
    const unsent = await countUnsynced(database)
    await showOnIcon(unsent)
    await recordUnsent(device, profile.uid, await recognizeReplica(device, database), unsent)
  } finally {
    database.close()
    device.close()
  }
}

async function synchronize(ports: EnginePorts): Promise<void> {
  const result = await withCycleLock(ports.database, () => runCycle(ports))
  if (result.outcome === 'failed') throw new Error(`Background sync failed: ${result.problem}`)
}
