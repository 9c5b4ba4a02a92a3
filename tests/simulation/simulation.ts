// One run of a schedule: the devices, the users' clouds, the world between them, and the ledger.

import type { Documents, UserDocument } from '../../src/domain/document'
import { isTrial } from '../../src/domain/identity'
import type { Transaction, TransactionType } from '../../src/domain/transaction/transaction'
import type { ChangeOutcome } from '../../src/features/categories/changes'
import type { SettledOccurrences } from '../../src/features/transactions/schedules/actions'
import type { Settled } from '../../src/store/conflicts/conflicts'
import type { UserDatabase } from '../../src/store/database/user-database'
import type { Change } from '../../src/store/undo'
import { SeededRandom } from '../support/data/seeded-random'
import { FakeCloud } from '../support/fakes/fake-cloud'
import { Device, type Tab } from './devices/device'
import { openOn } from './devices/memory-database'
import type { RunCycle } from './devices/older-engine'
import { World } from './devices/world'
import { type Edit, Ledger } from './oracles/ledger'
import type { Schedule, Step } from './schedules/schedule'

/** The first is signed in everywhere at the start; the other comes to some devices later. */
export const USERS = ['ann', 'bob'] as const

/** One user's database on one device, after everything. */
export interface Survivor {
  readonly device: Device
  readonly uid: string
  readonly database: UserDatabase
}

type Removed = {
  [C in keyof Documents]: { collection: C; document: Documents[C] }
}[keyof Documents]

interface CategoryChange {
  readonly type: TransactionType
  readonly undo: Extract<ChangeOutcome, { kind: 'changed' }>['undo']
}

interface SignedInTrial {
  /** The uid of the account. */
  readonly account: string
  readonly documents: readonly UserDocument[]
  /** The number of edits in the ledger until then. */
  readonly edits: number
}

/** The document that a form has shown at its opening, and the latest id change then. */
type OpenForm = Removed & { readonly since: number }

export class Simulation {
  readonly world = new World()
  readonly ledger = new Ledger()
  readonly clouds = new Map(USERS.map(uid => [uid as string, new FakeCloud(uid)]))
  readonly devices: readonly Device[]
  /** The latest deletion on each replica, for Undo. */
  readonly removed = new Map<string, Removed>()
  /** The latest booking by a tap on each replica, for Undo. */
  readonly booked = new Map<string, { readonly settled: SettledOccurrences; readonly edit: Edit }>()
  /** The latest edit of a schedule's rhythm on each replica, for Undo. */
  readonly rhythmChanges = new Map<string, Change<'schedules'>>()
  /** The form that is open on each replica. */
  readonly forms = new Map<string, OpenForm>()
  /** The settling of a difference that may be undone, on each replica. */
  readonly settlings = new Map<string, Settled>()
  /** The latest change of a category on each replica, for Undo. */
  readonly categoryChanges = new Map<string, CategoryChange>()
  /** A backup of the transactions of each replica. */
  readonly copies = new Map<string, readonly UserDocument[]>()
  /** A backup of all documents of each replica, by collection. */
  readonly wholeCopies = new Map<string, ReadonlyMap<string, readonly UserDocument[]>>()
  /** The rows of each import, as the ledger has them. */
  readonly imports = new Map<string, readonly Edit[]>()
  /** The documents of a newer app that no device here can read, as they were before. */
  readonly unread = new Map<number, Transaction>()
  /** Whose account a device has begun to delete. */
  readonly closings = new Set<string>()
  /** What was in each trial when its user signed in. */
  readonly trials: SignedInTrial[] = []
  /** The ways back to the latest backups. */
  readonly backups: (() => void)[] = []
  readonly #survivors = new Map<string, Survivor[]>()

  /** @param older the engine of an older version; null if none runs in the schedule */
  constructor(
    readonly schedule: Schedule,
    readonly older: RunCycle | null = null,
  ) {
    const names = ['phone', 'laptop', 'tablet', 'desktop', 'watch'].slice(0, schedule.devices)
    this.devices = names.map(name => new Device(name, USERS[0]))
    for (const { server } of this.clouds.values()) server.pageSize = schedule.pageSize
  }

  cloudOf(uid: string): FakeCloud {
    const cloud = this.clouds.get(uid)
    if (!cloud) throw new Error(`No cloud of ${uid}`)
    return cloud
  }

  deviceOf({ device }: Step): Device {
    const found = this.devices[device % this.devices.length]
    if (!found) throw new Error('No device')
    return found
  }

  /** One of the pages. */
  pageOf(step: Step): Tab | null {
    return this.deviceOf(step).tab(step.tab % this.schedule.tabs)
  }

  /** One of the pages, or the service worker. No engine runs in a trial. */
  engineOf(step: Step): Tab | null {
    const device = this.deviceOf(step)
    return isTrial(device.user ?? '') ? null : device.tab(step.tab % (this.schedule.tabs + 1))
  }

  /** The tab of an older version, which knows no templates. */
  olderTabOf(step: Step): Tab | null {
    const tab = this.deviceOf(step).tab(this.schedule.tabs + 1)
    if (tab && this.older) tab.run = this.older
    return tab
  }

  /** Every replica of the user that is left, with a handle; call when all steps are done. */
  survivorsOf(uid: string): readonly Survivor[] {
    const known = this.#survivors.get(uid)
    if (known) return known
    const holders = this.devices.filter(device => device.holds(uid))
    const found = holders.map(device => {
      const database = openOn(device.disk, uid, device.id)
      return { device, uid, database }
    })
    this.#survivors.set(uid, found)
    return found
  }

  close(): void {
    for (const device of this.devices) device.crash()
    for (const { database } of [...this.#survivors.values()].flat()) database.close()
  }

  note(line: string): void {
    this.world.trace.push(line)
  }
}

/** A random of the step's own, so that it stays the same when other steps are left out. */
export function randomOf({ salt }: Step): SeededRandom {
  const random = new SeededRandom(salt)
  random.next()
  return random
}
