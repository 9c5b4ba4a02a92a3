// One device in a simulation: its disk, its clock, who is signed in, and its tabs with an engine each.
// Invariant: a killed tab does nothing more, and its uncommitted changes are gone.

import type { KnownTime } from '../../../src/domain/dates/known-time'
import type { UserDatabase } from '../../../src/store/database/user-database'
import type { DocumentKey } from '../../../src/store/records/rows'
import { type ReplicaStore, replicaStore } from '../../../src/store/replica/replica-store'
import type { HeadListener } from '../../../src/sync/cycle/head-listener'
import { type CycleResult, runCycle } from '../../../src/sync/cycle/run-cycle'
import type { SyncLoop } from '../../../src/sync/cycle/sync-loop'
import type { CloudPort, EnginePorts } from '../../../src/sync/ports'
import { FakeClock } from '../../support/fakes/fake-clock'
import type { Step } from '../schedules/schedule'
import { CycleQueue } from './cycle-queue'
import { holdsDatabase, killHandle, newDisk, openOn } from './memory-database'
import type { RunCycle } from './older-engine'

export class Device {
  readonly clock = new FakeClock()
  /** Milliseconds by which somebody has turned the clock. */
  ahead = 0
  readonly tabs: Tab[] = []
  readonly locks = new CycleQueue<Tab>()
  disk = newDisk()
  /** Of the app. */
  version = '1.0.0'
  /** The documents with which this version of the app fails when it writes a change of the server (E3). */
  fails: (key: DocumentKey) => boolean = () => false
  /** Raised with every disk. */
  generation = 0
  /** The account that each trial of this disk has become a part of; null before somebody signs in (A1). */
  readonly trials = new Map<string, string | null>()
  #made = 0

  constructor(
    readonly name: string,
    /** The signed-in user. */
    public user: string | null,
  ) {}

  /** The id under which the server knows this device; a new disk makes a new one. */
  get id(): string {
    return `${this.name}.${this.generation}`
  }

  /** What the server's responses tell: the device's clock may have been turned. */
  serverTime(): KnownTime {
    return { at: this.clock.now() - this.ahead, ahead: this.ahead }
  }

  /** The same in every run of a schedule. */
  newId(): string {
    this.#made += 1
    return `${this.id}-${this.#made}`
  }

  /** To a version of the app that fails with no document. */
  update(): void {
    this.version = '1.0.1'
    this.fails = () => false
  }

  /** As the engines of this device see it. */
  storeOf(database: UserDatabase): ReplicaStore {
    const store = replicaStore(database)
    return {
      ...store,
      writeOutcomes: (now, outcomes) => {
        if (outcomes.some(({ change }) => this.fails(change))) throw new RangeError('Simulated')
        return store.writeOutcomes(now, outcomes)
      },
    }
  }

  /** The account that what is saved in this database belongs to; a trial's uid before somebody signs in. */
  ownerOf(uid: string): string {
    return this.trials.get(uid) ?? uid
  }

  /** Names one replica among all that there ever were; a trial's is that of its account. */
  replicaOf(uid: string): string {
    return `${this.id} of ${this.ownerOf(uid)}`
  }

  /** The tab of that number for the signed-in user; opened if need be. */
  tab(index: number): Tab | null {
    if (this.user === null) return null
    const found = this.tabs.find(tab => tab.index === index && tab.database.uid === this.user)
    return found ?? this.#open(index, this.user)
  }

  #open(index: number, uid: string): Tab {
    const tab = new Tab(this, index, openOn(this.disk, uid, this.id))
    this.tabs.push(tab)
    return tab
  }

  kill(tab: Tab): void {
    tab.isAlive = false
    tab.listener?.stop()
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    killHandle(tab.database)
    this.locks.leave(tab)
  }

  crash(): void {
    for (const tab of [...this.tabs]) this.kill(tab)
  }

  /** The browser has thrown everything away. */
  evict(): void {
    this.crash()
    this.disk = newDisk()
    this.generation += 1
    this.trials.clear()
  }

  holds(uid: string): boolean {
    return holdsDatabase(this.disk, uid)
  }
}

/** A page or the service worker, with its own handle to the user's database. */
export class Tab {
  isAlive = true
  isRunning = false
  /** The listener of the head, in a page that has one. */
  listener: HeadListener | null = null
  loop: SyncLoop | null = null
  /** What happens to the loop's next cycle. */
  asked: Step | null = null
  /** Its engine: today's, or that of an older version. */
  run: RunCycle = runCycle

  readonly store: ReplicaStore

  constructor(
    readonly device: Device,
    readonly index: number,
    readonly database: UserDatabase,
  ) {
    this.store = device.storeOf(database)
  }

  get name(): string {
    return `${this.device.name}/${this.index}`
  }

  ports(cloud: CloudPort): EnginePorts {
    const { device, database, store } = this
    return {
      cloud,
      store,
      clock: device.clock,
      newId: () => device.newId(),
      isOnline: () => true,
      isSignedIn: async () => device.user === database.uid,
      version: device.version,
      liveHead: () => this.listener?.head ?? null,
      serverTime: () => device.serverTime(),
    }
  }

  /** One cycle of this tab's engine, behind the lock or past it. */
  async cycle(cloud: CloudPort, isLocked: boolean): Promise<CycleResult> {
    const run = () => this.run(this.ports(cloud), this.database)
    this.isRunning = true
    const result = await (isLocked ? this.device.locks.request(this, run) : run())
    this.isRunning = false
    return result
  }
}
