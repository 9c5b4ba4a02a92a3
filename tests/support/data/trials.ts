// A trial on a device of a test: its database, its records, and its adoption by an account.

import { Dexie } from 'dexie'
import { onTestFinished } from 'vitest'
import { TRIAL_PREFIX } from '../../../src/domain/identity'
import { adoptTrials } from '../../../src/store/bulk/adoption/adopt-trial'
import { DeviceDatabase } from '../../../src/store/database/device-database'
import {
  createDatabase,
  openTrialSession,
  readTrials,
  reserveTrial,
  writeAccountSession,
} from '../../../src/store/database/trial-records'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { databaseName } from '../../../src/store/database/user-database'
import { NOON } from './builders'
import { openedDatabase } from './database/fresh-database'

let count = 0

export function freshDevice(): DeviceDatabase {
  count += 1
  const device = new DeviceDatabase(`device-of-trials-${count}`)
  onTestFinished(async () => {
    device.close()
    await Dexie.delete(device.name)
  })
  return device
}

export function profileOf(uid: string) {
  return { uid, email: `${uid}@example.org`, displayName: uid, photoUrl: null }
}

/** Taps 'Try it now'. */
export async function startedTrial(device: DeviceDatabase): Promise<UserDatabase> {
  const uid = await reserveTrial(device)
  if (!uid?.startsWith(TRIAL_PREFIX)) throw new Error('Somebody is signed in')
  await createDatabase(uid, NOON)
  await openTrialSession(device, profileOf(uid))
  return (await openedDatabase(uid)).database
}

/** Signs in to the account, as the provider has accepted. */
export async function signedIn(device: DeviceDatabase, account: UserDatabase): Promise<void> {
  await writeAccountSession(device, profileOf(account.uid))
}

/** A start of the app with this account signed in. @param account a handle that may die */
export function adopted(device: DeviceDatabase, account: UserDatabase): Promise<void> {
  return adoptTrials(device, account, { now: () => NOON + 60_000 }, undefined, null)
}

export async function isThere(uid: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName(uid))
}

export async function hasTrial(device: DeviceDatabase): Promise<boolean> {
  return (await readTrials(device)).length > 0
}
