// The device's own small database: its id, and who was signed in last (rule L5).
// It holds nothing of any user's money, so that no user's rows can be read through it.

import { Dexie, type EntityTable } from 'dexie'
import type { Profile } from '../domain/identity'

interface DeviceRecord {
  readonly key: 'device'
  readonly id: string
}

interface SessionRecord {
  readonly key: 'session'
  readonly profile: Profile
}

export class DeviceDatabase extends Dexie {
  declare device: EntityTable<DeviceRecord, 'key'>
  declare session: EntityTable<SessionRecord, 'key'>

  constructor(name = 'comoney') {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ device: 'key', session: 'key' })
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
