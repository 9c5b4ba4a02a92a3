// The device's database: its id, the last signed-in user (rule L5), its trials, and public texts for use without a network.
// Invariant: it has none of the documents of a user.

import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Profile } from '../../domain/identity'
import type { Article, Quote } from '../../domain/news'

interface DeviceRecord {
  readonly key: 'device'
  readonly id: string
}

interface SessionRecord {
  readonly key: 'session'
  readonly profile: Profile
}

/** A trial whose database is on this device (decision record 51). */
export interface TrialRecord {
  /** The trial's uid. */
  readonly key: string
  /** The uid of the account that it becomes a part of; null before anybody has signed in. */
  readonly account: string | null
  readonly profile?: undefined
}

/** The record of a user's database, kept outside of it. */
export interface ReplicaRecord {
  readonly uid: string
  /** The id that is stored in the database. */
  readonly id: string
  /** The number of unsynced changes at the last count. */
  readonly unsent: number
  /** Present if the browser has removed the previous database and the user has not read about it yet. */
  readonly loss?: Loss
}

export interface Loss {
  /** The number of lost changes. */
  readonly unsent: number
}

/** The values of the cache: the last good response of each public service. */
export interface CachedValues {
  readonly news: readonly Article[]
  readonly quote: Quote
}

export type CacheKey = keyof CachedValues

export interface Cached<K extends CacheKey> {
  readonly key: K
  readonly value: CachedValues[K]
  /** When the response arrived, milliseconds since 1970. */
  readonly storedAt: number
}

export class DeviceDatabase extends Dexie {
  declare device: EntityTable<DeviceRecord, 'key'>
  declare session: Table<SessionRecord | TrialRecord, string>
  declare cache: EntityTable<Cached<CacheKey>, 'key'>
  declare replicas: EntityTable<ReplicaRecord, 'uid'>

  constructor(name = 'comoney') {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ device: 'key', session: 'key', cache: 'key', replicas: 'uid' })
  }
}

/** This device's id, created at the first call: letters, digits and hyphens. */
export async function deviceId(database: DeviceDatabase): Promise<string> {
  return database.transaction('rw', database.device, async () => {
    const known = await database.device.get('device')
    if (known) return known.id
    const id = crypto.randomUUID()
    await database.device.add({ key: 'device', id })
    return id
  })
}

/** The user who is signed in on this device, or undefined. Needs no network. */
export async function readProfile(database: DeviceDatabase): Promise<Profile | undefined> {
  return (await database.session.get('session'))?.profile
}

export async function writeProfile(database: DeviceDatabase, profile: Profile): Promise<void> {
  await database.session.put({ key: 'session', profile })
}

export async function clearProfile(database: DeviceDatabase): Promise<void> {
  await database.session.delete('session')
}

/** The last good response, or null if there is none. */
export async function readCached<K extends CacheKey>(
  database: DeviceDatabase,
  key: K,
): Promise<Cached<K> | null> {
  const found = await database.cache.get(key)
  // Only `writeCached` writes rows, with the right type of value for each key.
  return (found as Cached<K> | undefined) ?? null
}

export async function writeCached<K extends CacheKey>(
  database: DeviceDatabase,
  key: K,
  value: CachedValues[K],
  now: Date,
): Promise<void> {
  await database.cache.put({ key, value, storedAt: now.getTime() })
}
