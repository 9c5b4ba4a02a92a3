// The device's records of its trials: trials that can be opened, and trials that an account adopts.
// Invariant: at most one trial has no account: the one in use, or one whose user has logged out.

import { isTrial, type Profile, TRIAL_PREFIX } from '../../domain/identity'
import { DeviceDatabase, readProfile, type TrialRecord, writeProfile } from './device-database'
import { moveLock } from './lock-record'
import { moveCursor } from './sync-state'
import { UserDatabase } from './user-database'

/** All trials of the device, in order of uid. */
export async function readTrials(device: DeviceDatabase): Promise<TrialRecord[]> {
  const records = await device.session.where('key').startsWith(TRIAL_PREFIX).toArray()
  return records.flatMap(record => ('account' in record ? record : []))
}

/** The uid of the trial that 'Try it now' opens again; null where it would begin a new one. */
export async function readOpenTrial(device: DeviceDatabase): Promise<string | null> {
  return (await readTrials(device)).find(({ account }) => account === null)?.key ?? null
}

/**
 * Takes the trial that is here, or a new one. Its session is not stored yet.
 *
 * @returns its uid; null if somebody is signed in
 */
export async function reserveTrial(device: DeviceDatabase): Promise<string | null> {
  return device.transaction('rw', device.session, async () => {
    const profile = await readProfile(device)
    if (profile) return isTrial(profile.uid) ? profile.uid : null
    const uid = (await readOpenTrial(device)) ?? TRIAL_PREFIX + crypto.randomUUID()
    await device.session.put({ key: uid, account: null })
    return uid
  })
}

/** Stores the session of a trial, unless somebody has signed in meanwhile. */
export async function openTrialSession(device: DeviceDatabase, profile: Profile): Promise<void> {
  await device.transaction('rw', device.session, async () => {
    if (!(await readProfile(device))) await writeProfile(device, profile)
  })
}

/**
 * Stores the session of an account. From then on the trial on this device, with its lock, belongs to the account: it
 * cannot be opened as a trial any more, and an interrupted adoption continues at the account's next start. No screen of
 * the account shows a figure before the adoption has ended.
 */
export async function writeAccountSession(device: DeviceDatabase, profile: Profile): Promise<void> {
  await expectTrial(device, profile.uid)
  await device.transaction('rw', device.session, device.device, async () => {
    const before = await readProfile(device)
    const trials = [await readOpenTrial(device), before && isTrial(before.uid) ? before.uid : null]
    for (const key of trials) {
      if (!key) continue
      await device.session.put({ key, account: profile.uid })
      await moveLock(device, key, profile.uid)
    }
    await writeProfile(device, profile)
  })
}

async function expectTrial(device: DeviceDatabase, account: string): Promise<void> {
  const before = await readProfile(device)
  if (!(await readOpenTrial(device)) && !isTrial(before?.uid ?? '')) return
  const database = new UserDatabase(account)
  try {
    await database.syncState.put({ key: 'expected-trial' })
  } finally {
    database.close()
  }
}

/**
 * Creates the database of a new account, or of a trial, whose data is complete from the start: no server has any of it.
 */
export async function createDatabase(uid: string, now: number): Promise<void> {
  const database = new UserDatabase(uid)
  try {
    await moveCursor(database, 0)
    await database.syncState.put({ key: 'check', at: now, differences: {} })
  } finally {
    database.close()
  }
}

/** Records an open trial. The next start removes the database of a trial without a record. */
export async function keepTrial(device: DeviceDatabase, uid: string): Promise<void> {
  await device.transaction('rw', device.session, async () => {
    if ((await readProfile(device))?.uid === uid)
      await device.session.put({ key: uid, account: null })
  })
}

/** Whether the trial stays on this device, also after another user has signed in. */
export async function isTrialKept(device: DeviceDatabase, uid: string): Promise<boolean> {
  return (await device.session.get(uid)) !== undefined
}

/**
 * Forgets a trial that its person wants removed: the log-out, or the next start, removes its database. Opens a
 * connection of its own, because the log-out's dialog has none.
 */
export async function forgetTrial(uid: string, device = new DeviceDatabase()): Promise<void> {
  try {
    await device.session.delete(uid)
  } finally {
    device.close()
  }
}
