// The device's own small database: its id, who was signed in last (rule L5), and public texts kept
// for when there is no network. It holds nothing of any user's money, so that no user's rows can be
// read through it.

import { Dexie, type EntityTable } from 'dexie'
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

/** A user's database on this device, as it is remembered outside of it. */
export interface ReplicaRecord {
  readonly uid: string
  /** The id that the database itself holds. */
  readonly id: string
  /** How many changes in it the server did not have, last time anybody counted. */
  readonly unsent: number
  /** The database of before went without a log-out, and the person has not been told yet. */
  readonly loss?: Loss
}

export interface Loss {
  /** How many changes went with it. */
  readonly unsent: number
}

/** What the cache keeps under each key: the last good answer of a public service. */
export interface CachedValues {
  readonly news: readonly Article[]
  readonly quote: Quote
}

export type CacheKey = keyof CachedValues

export interface Cached<K extends CacheKey> {
  readonly key: K
  readonly value: CachedValues[K]
  /** Milliseconds since 1970, when the answer came. */
  readonly storedAt: number
}

export class DeviceDatabase extends Dexie {
  declare device: EntityTable<DeviceRecord, 'key'>
  declare session: EntityTable<SessionRecord, 'key'>
  declare cache: EntityTable<Cached<CacheKey>, 'key'>
  declare replicas: EntityTable<ReplicaRecord, 'uid'>

  constructor(name = 'comoney') {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ device: 'key', session: 'key' })
    this.version(2).stores({ cache: 'key' })
    this.version(3).stores({ replicas: 'uid' })
  }
}

/** This device's id, made once and kept: letters, digits and hyphens. */
export async function deviceId(database: DeviceDatabase): Promise<string> {
  return database.transaction('rw', database.device, async () => {
    const known = await database.device.get('device')
    if (known) return known.id
    const id = crypto.randomUUID()
    await database.device.add({ key: 'device', id })
    return id
  })
}

/** Who is signed in on this device, or undefined; needs no network. */
export async function readProfile(database: DeviceDatabase): Promise<Profile | undefined> {
  return (await database.session.get('session'))?.profile
}

export async function writeProfile(database: DeviceDatabase, profile: Profile): Promise<void> {
  await database.session.put({ key: 'session', profile })
}

export async function clearProfile(database: DeviceDatabase): Promise<void> {
  await database.session.delete('session')
}

/** The last good answer under that key, or null when there has been none. */
export async function readCached<K extends CacheKey>(
  database: DeviceDatabase,
  key: K,
): Promise<Cached<K> | null> {
  const found = await database.cache.get(key)
  // Rows are written by `writeCached` alone, which pairs each key with its own kind of value.
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
