// The sync engine in the service worker, run by Background Sync: the same cycle as in a page.
// Invariant: it runs only for a signed-in user, and not for a trial.

import { enginePorts } from '../cloud/create-ports'
import { isTrial } from '../domain/identity'
import { DeviceDatabase, readProfile } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { recognizeReplica, recordUnsent } from '../store/database/replica-record'
import { countUnsynced, showOnIcon } from '../store/outbox/unsynced-count'
import { replicaStore } from '../store/replica/replica-store'
import { withCycleLock } from '../sync/cycle/cycle-lock'
import { runCycle } from '../sync/cycle/run-cycle'
import type { EnginePorts } from '../sync/ports'

/**
 * Runs one cycle for the signed-in user, if there is one.
 *
 * @param event `sync` comes after every change, often after a page has already sent it; then there is no request to the
 * server. `periodicsync` also receives the changes of other devices.
 * @throws Error when the cycle failed, so that the browser tries again later
 */
export async function syncInBackground(event: 'sync' | 'periodicsync'): Promise<void> {
  const device = new DeviceDatabase()
  const profile = await readProfile(device)
  if (!profile || isTrial(profile.uid)) return showOnIcon(0)
  const { database } = openUserDatabase(profile.uid)
  try {
    const store = replicaStore(database)
    const ports = enginePorts(store, device)
    await withCycleLock(store, async () => {
      if (event === 'periodicsync' || (await store.latestPending())) await synchronize(ports)
    })
    const unsent = await countUnsynced(database)
    await showOnIcon(unsent)
    await recordUnsent(device, profile.uid, await recognizeReplica(device, database), unsent)
  } finally {
    database.close()
    device.close()
  }
}

async function synchronize(ports: EnginePorts): Promise<void> {
  const result = await runCycle(ports)
  if (result.outcome === 'failed') throw new Error(`Background sync failed: ${result.problem}`)
}
