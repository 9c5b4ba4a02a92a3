// One run of a schedule: the devices, the users' clouds, the world between them, and the ledger.

import type { Documents } from '../../src/domain/document'
import { FakeCloud } from '../support/fake-cloud'
import { SeededRandom } from '../support/seeded-random'
import { Device, type Tab } from './device'
import { Ledger } from './ledger'
import type { Schedule, Step } from './schedule'
import { World } from './world'

/** The first is signed in everywhere at the start; the other comes to some devices later. */
export const USERS = ['ann', 'bob'] as const

type Removed = { [C in keyof Documents]: { collection: C; document: Documents[C] } }[keyof Documents]

export class Simulation {
  readonly world = new World()
  readonly ledger = new Ledger()
  readonly clouds = new Map(USERS.map(uid => [uid as string, new FakeCloud(uid)]))
  readonly devices: readonly Device[]
  /** The latest deletion on each replica, for Undo. */
  readonly removed = new Map<string, Removed>()
  /** The ways back to the latest backups. */
  readonly backups: (() => void)[] = []

  constructor(readonly schedule: Schedule) {
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

  /** One of the pages, or the service worker. */
  engineOf(step: Step): Tab | null {
    return this.deviceOf(step).tab(step.tab % (this.schedule.tabs + 1))
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
