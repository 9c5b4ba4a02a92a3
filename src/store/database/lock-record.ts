// The record of a user's lock on this device, and its flag in web storage, which a start can read without a database.
// Invariant: the flag is set when a record was found, and removed together with the record.

import { readSetting, writeSetting } from '../../lib/local-setting'
import type { DeviceDatabase } from './device-database'
import { LOCK_FLAG } from './lock-flag'

/** Milliseconds out of sight after which the app locks, unless the user has chosen otherwise. */
export const DEFAULT_AWAY_MS = 5 * 60_000

export interface PinHash {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly hash: Uint8Array<ArrayBuffer>
}

type LockKey = `lock-${string}`

export interface LockRecord {
  readonly key: LockKey
  readonly pin: PinHash
  /** The WebAuthn credential of the device's own unlock; null while that is off. */
  readonly credential: Uint8Array<ArrayBuffer> | null
  /** The app locks after it was hidden for so long, in milliseconds; null to lock at its start only. */
  readonly awayMs: number | null
  /** The number of PINs that were tried since the last right one. */
  readonly tries: number
  /** The time of the latest of them: device time, milliseconds since 1970. */
  readonly triedAt: number
  /** Whether a transaction can be added on the lock screen. */
  readonly allowsEntry: boolean
}

export type LockSettings = Omit<LockRecord, 'key'>

export function readLockFlag(): string | null {
  return readSetting(LOCK_FLAG)
}

export async function readLock(
  device: DeviceDatabase,
  uid: string,
): Promise<LockRecord | undefined> {
  return records(device).get(keyOf(uid))
}

/** @returns false if there was a lock already, which stays as it is */
export async function addLock(
  device: DeviceDatabase,
  uid: string,
  settings: LockSettings,
): Promise<boolean> {
  return device.transaction('rw', device.device, async () => {
    if (await readLock(device, uid)) return false
    await records(device).add({ ...settings, key: keyOf(uid) })
    return true
  })
}

/**
 * Sets the flag if there is a record: after a new record, or when the flag was lost. In a transaction, so that no other
 * tab removes both in between.
 *
 * @returns whether the user has a lock whose flag is stored
 */
export async function restoreLockFlag(device: DeviceDatabase, uid: string): Promise<boolean> {
  return device.transaction('r', device.device, async () => {
    if (!(await readLock(device, uid))) return false
    writeSetting(LOCK_FLAG, uid)
    return readLockFlag() === uid
  })
}

/**
 * @param change returns undefined to leave the record as it is
 * @returns the record as it is now; undefined if there is none
 */
export async function changeLock(
  device: DeviceDatabase,
  uid: string,
  change: (lock: LockRecord) => LockRecord | undefined,
): Promise<LockRecord | undefined> {
  return device.transaction('rw', device.device, async () => {
    const lock = await readLock(device, uid)
    const changed = lock && change(lock)
    if (changed) await records(device).put(changed)
    return changed ?? lock
  })
}

export async function removeLock(device: DeviceDatabase, uid: string): Promise<void> {
  await device.transaction('rw', device.device, async () => {
    await records(device).delete(keyOf(uid))
    if (readLockFlag() === uid) writeSetting(LOCK_FLAG, null)
  })
}

/**
 * The lock of a trial goes with it into the account: its user expects the data to stay locked.
 * Call inside a transaction over the table.
 */
export async function moveLock(device: DeviceDatabase, from: string, to: string): Promise<void> {
  const lock = await readLock(device, from)
  if (!lock) return
  await records(device).delete(keyOf(from))
  await records(device).put({ ...lock, key: keyOf(to) })
  writeSetting(LOCK_FLAG, to)
}

/** In the table `device`: for a table of its own the database needs a new version, which older tabs would not open. */
function records(device: DeviceDatabase) {
  return device.table<LockRecord, LockKey>('device')
}

function keyOf(uid: string): LockKey {
  return `lock-${uid}`
}
