// One device in a test: its database, its clock, its network and session, and engines that run on them.

import { expect } from 'vitest'
import {
  COLLECTIONS,
  type CollectionName,
  type Documents,
  type UserDocument,
} from '../../../src/domain/document'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { commit } from '../../../src/store/commit'
import type { Conflict } from '../../../src/store/database/record-types'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { documentOf, rawDocumentOf, rowTable, tableOf } from '../../../src/store/records/rows'
import { replicaStore } from '../../../src/store/replica/replica-store'
import { type CycleResult, runCycle } from '../../../src/sync/cycle/run-cycle'
import type { CloudPort, EnginePorts } from '../../../src/sync/ports'
import { FakeClock } from '../fakes/fake-clock'
import { FakeCloud } from '../fakes/fake-cloud'
import { Gate } from '../gate'
import { saveDocuments } from '../put-or-enter'
import { freshDatabase } from './database/fresh-database'
import { keptTotals, totalsOfRows } from './database/totals-of-rows'

let count = 0

export class Replica {
  readonly clock = new FakeClock()
  /** Whether the device believes that it has a network. */
  online = true
  /** Milliseconds by which its clock is ahead of the server's. */
  ahead = 0
  /** Whether the database's user is still signed in. */
  session: () => boolean = () => true
  /** The app's. */
  version = '1.0.0'
  readonly ports: EnginePorts

  constructor(
    readonly cloud: CloudPort,
    readonly device: string,
    readonly database: UserDatabase,
  ) {
    this.ports = {
      cloud,
      store: replicaStore(database),
      clock: this.clock,
      newId: () => newId(device),
      isOnline: () => this.online,
      isSignedIn: async () => this.session(),
      version: this.version,
      serverTime: () => ({ at: this.clock.now() - this.ahead, ahead: this.ahead }),
    }
  }

  /** One cycle of a new engine, as after a page has been opened. */
  cycle(): Promise<CycleResult> {
    return runCycle({ ...this.ports, version: this.version })
  }

  /** One cycle that must end well. */
  async sync(): Promise<void> {
    const result = await this.cycle()
    if (result.outcome !== 'synced') throw new Error(`The cycle ended as ${JSON.stringify(result)}`)
  }

  /** Edits the documents that stand here, and enters the others as new ones under their ids. */
  save<C extends CollectionName>(collection: C, ...documents: Documents[C][]): Promise<void> {
    return saveDocuments(this.database, this.clock.now(), collection, documents)
  }

  /** Saves the documents and runs the cycle that pushes them. */
  async push<C extends CollectionName>(collection: C, ...documents: Documents[C][]): Promise<void> {
    await this.save(collection, ...documents)
    await this.sync()
  }

  async pushRemoval(collection: CollectionName, ...ids: number[]): Promise<void> {
    await this.remove(collection, ...ids)
    await this.sync()
  }

  remove(collection: CollectionName, ...ids: number[]): Promise<void> {
    return commit(this.database, this.clock.now(), async writer => {
      for (const id of ids) await writer.remove(collection, id)
    })
  }

  async documents<C extends CollectionName>(collection: C): Promise<UserDocument[]> {
    return (await tableOf(this.database, collection).toArray()).map(row => documentOf(row))
  }

  conflicts(): Promise<Conflict[]> {
    return this.database.conflicts.toArray()
  }

  /** The same replica in another tab, or after a restart: an engine and a handle of its own. */
  reopened(): Replica {
    return new Replica(this.cloud, this.device, freshDatabase(this.database.uid))
  }

  async cursor(): Promise<number> {
    const row = await this.database.syncState.get('cursor')
    return row?.key === 'cursor' ? row.rev : 0
  }
}

/** A device with an empty database, signed in to the cloud's owner. */
export function replica(cloud: FakeCloud, device = nextDevice()): Replica {
  const database = freshDatabase()
  // It serves live queries, which few tests have: they open another handle.
  database.unuse({ stack: 'dbcore', name: 'Observability' })
  // The replica's id is the device's name, so that a test can see which device has written a version.
  database.on('populate', transaction =>
    transaction.table('syncState').add({ key: 'replica', id: device }),
  )
  return new Replica(cloud.port(device), device, database)
}

/** A device that has not synced yet. */
export function oneDevice(cloud = new FakeCloud()) {
  return { cloud, phone: replica(cloud) }
}

/** Two devices of one user, which have not synced yet. */
export function twoDevices(cloud = new FakeCloud()) {
  return { cloud, phone: replica(cloud), laptop: replica(cloud) }
}

/** Two devices that both have the transactions, by a push of the phone. */
export async function levelDevices(...documents: Transaction[]) {
  const devices = twoDevices()
  await devices.phone.save('transactions', ...documents)
  await syncAll(devices.phone, devices.laptop)
  return devices
}

/** One cycle of each, one after another. */
export async function syncAll(...devices: readonly Replica[]): Promise<void> {
  for (const device of devices) await device.sync()
}

/** Each device has the documents of the server and their totals, and nothing to send. */
export async function expectLevel(cloud: FakeCloud, ...devices: readonly Replica[]) {
  const shown: UserDocument[][] = []
  for (const [index, { database }] of devices.entries()) {
    for (const [place, name] of COLLECTIONS.entries()) {
      const rows = await rowTable(database, name).toArray()
      expect(rows.map(rawDocumentOf)).toEqual(cloud.values(name))
      const documents = rows.map(row => documentOf<UserDocument>(row))
      if (index === 0) shown.push(documents)
      else expect(documents).toEqual(shown[place])
    }
    const rows = await database.transactions.toArray()
    expect(await keptTotals(database)).toEqual(totalsOfRows(rows))
    expect(await database.outbox.toArray()).toEqual([])
  }
}

/** A browser profile that was copied with all that is in it: the two have one id until one finds it out. */
export async function copyOf(cloud: FakeCloud, original: Replica): Promise<Replica> {
  const database = freshDatabase()
  for (const table of original.database.tables) {
    const copy = database.table(table.name)
    await copy.clear()
    await copy.bulkAdd(await table.toArray())
  }
  return new Replica(cloud.port(nextDevice()), nextDevice(), database)
}

/** A device with an empty database, after a first pull from an empty server; its later pulls ask for changes. */
export async function pulledReplica(cloud: FakeCloud, device = nextDevice()): Promise<Replica> {
  const pulled = replica(cloud, device)
  await pulled.database.syncState.put({ key: 'cursor', rev: 0 })
  return pulled
}

const made = new Map<string, number>()

/** The same in every run, whichever engine of the device asks. */
function newId(device: string): string {
  const number = (made.get(device) ?? 0) + 1
  made.set(device, number)
  return `${device}-${number}`
}

function nextDevice(): string {
  count += 1
  return `device-${String(count).padStart(4, '0')}`
}

/** One cycle in a browser that is killed when so many calls have been answered; or the whole cycle. */
export async function untilKilled(cloud: FakeCloud, killed: Replica, calls: number): Promise<void> {
  const last = cloud.calls.length + calls
  const crash = new Gate()
  cloud.faultOf = ({ device }) => {
    if (device !== killed.device || cloud.calls.length <= last) return null
    return { kind: 'first', act: () => crash.pass() }
  }
  await Promise.race([crash.reached, killed.cycle()])
  cloud.faultOf = () => null
}
