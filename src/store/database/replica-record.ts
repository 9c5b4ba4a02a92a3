// What the device remembers of a user's database outside of it, in case the browser removes it: that it was
// there, and how many changes in it the server did not have.
// Invariant: a database that the app itself removes at a log-out is forgotten, and is no loss.

import type { DeviceDatabase, Loss, ReplicaRecord } from './device-database'
import { replicaId } from './replica-id'
import type { UserDatabase } from './user-database'

/** Finds out whether this is the database of last time. Returns its id, made at the first call. */
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

/** How many changes in the database of that id the server does not have; another one's are left alone. */
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

/** The loss that the person has not been told of, or null. */
export async function readLoss(device: DeviceDatabase, uid: string): Promise<Loss | null> {
  return (await device.replicas.get(uid))?.loss ?? null
}

/** The person knows of it. */
export async function dismissLoss(device: DeviceDatabase, uid: string): Promise<void> {
  await device.transaction('rw', device.replicas, async () => {
    const { loss: _, ...known } = (await device.replicas.get(uid)) ?? {}
    if ('uid' in known) await device.replicas.put(known)
  })
}

/**
 * Removes a user's database as the person has asked for. The record goes first: a removal that is cut off
 * between the two must not look like the browser's.
 *
 * @param remove resolves to whether the database has gone; otherwise it is remembered as before
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

/** Unless somebody has signed in again meanwhile. */
async function restore(device: DeviceDatabase, known: ReplicaRecord): Promise<void> {
  await device.transaction('rw', device.replicas, async () => {
    if (!(await device.replicas.get(known.uid))) await device.replicas.put(known)
  })
}
