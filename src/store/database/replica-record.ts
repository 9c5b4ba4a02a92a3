// The device's record of a user's database, which shows whether the browser has removed the database, and how many
// unsynced changes were lost with it.
// Invariant: when the app removes a database at a log-out, it removes the record too: that is no loss.

import type { DeviceDatabase, Loss, ReplicaRecord } from './device-database'
import { replicaId } from './sync-state'
import type { UserDatabase } from './user-database'

/**
 * Detects whether this is the same database as last time.
 *
 * @returns its id, created at the first call
 */
export async function recognizeReplica(
  device: DeviceDatabase,
  database: UserDatabase,
): Promise<string> {
  const { uid } = database
  const id = await replicaId(database)
  await device.transaction('rw', device.replicas, async () => {
    const known = await device.replicas.get(uid)
    if (known?.id === id) return
    const loss = known && { unsent: known.unsent + (known.loss?.unsent ?? 0) }
    await device.replicas.put({ uid, id, unsent: 0, ...(loss && { loss }) })
  })
  return id
}

/** Records the number of unsynced changes. Does nothing if the record is of a database with another id. */
export async function recordUnsent(
  device: DeviceDatabase,
  uid: string,
  id: string,
  unsent: number,
): Promise<void> {
  await device.transaction('rw', device.replicas, async () => {
    const known = await device.replicas.get(uid)
    if (known?.id === id && known.unsent !== unsent) await device.replicas.put({ ...known, unsent })
  })
}

/** The loss that the user has not read about yet, or null. */
export async function readLoss(device: DeviceDatabase, uid: string): Promise<Loss | null> {
  return (await device.replicas.get(uid))?.loss ?? null
}

/** Call when the user has read about the loss. */
export async function dismissLoss(device: DeviceDatabase, uid: string): Promise<void> {
  await device.transaction('rw', device.replicas, async () => {
    const { loss: _, ...known } = (await device.replicas.get(uid)) ?? {}
    if ('uid' in known) await device.replicas.put(known)
  })
}

/**
 * Removes a user's database at the user's request. The record is deleted first: if the removal is interrupted in
 * between, it must not look like a removal by the browser.
 *
 * @param remove resolves to whether the database was removed; if not, the record is restored
 */
export async function removeReplica(
  device: DeviceDatabase,
  uid: string,
  remove: () => Promise<boolean>,
): Promise<void> {
  const known = await device.replicas.get(uid)
  await device.replicas.delete(uid)
  let isGone = false
  try {
    isGone = await remove()
  } finally {
    if (!isGone && known) await restore(device, known)
  }
}

/** Does nothing if the user has signed in again meanwhile. */
async function restore(device: DeviceDatabase, known: ReplicaRecord): Promise<void> {
  await device.transaction('rw', device.replicas, async () => {
    if (!(await device.replicas.get(known.uid))) await device.replicas.put(known)
  })
}
