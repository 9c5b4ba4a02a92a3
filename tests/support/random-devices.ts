// Several devices of one user that act at random, under a cloud that fails at random. A seed repeats
// a run; what every device was told is saved is remembered, to be looked for afterwards.

import type { Transaction } from '../../src/domain/transaction'
import { commit, type LocalWriter } from '../../src/store/commit'
import { transaction } from './builders'
import { FakeCloud, type Fault } from './fake-cloud'
import { Gate } from './gate'
import { type Replica, replica } from './replica'
import { SeededRandom } from './seeded-random'

const DAY = 86_400_000

export class RandomDevices {
  readonly cloud = new FakeCloud()
  readonly devices: readonly Replica[]
  /** What was done, to be printed when a run fails. */
  readonly trace: string[] = []
  /** Names of the transactions that a save has confirmed, and of those that somebody has deleted. */
  readonly created = new Set<string>()
  readonly deleted = new Set<string>()
  readonly #random: SeededRandom
  #crash = new Gate()

  constructor(seed: number) {
    this.#random = new SeededRandom(seed)
    this.cloud.server.pageSize = 1 + this.#random.below(3)
    const count = 2 + this.#random.below(2)
    this.devices = Array.from({ length: count }, (_, index) =>
      replica(this.cloud, `device-${index + 1}`),
    )
  }

  async act(times: number): Promise<void> {
    this.cloud.weather = () => this.#fault()
    for (let step = 0; step < times; step += 1) {
      const device = this.#random.pick(this.devices)
      const action = this.#random.pick([
        'create',
        'create',
        'edit',
        'edit',
        'remove',
        'sync',
        'sync',
        'tabs',
        'clock',
      ] as const)
      this.trace.push(`${device.device} ${action}`)
      await this.#actions[action](device)
    }
  }

  /** The network is well again: everybody synchronizes until all have seen all. */
  async heal(): Promise<void> {
    this.cloud.weather = () => null
    for (const device of [...this.devices, ...this.devices, ...this.devices]) await device.sync()
  }

  readonly #actions = {
    create: async (device: Replica) => {
      const name = `Entry ${this.created.size + 1}`
      await commit(device.database, device.clock.now(), async writer => {
        const id = await writer.nextId()
        await writer.put('transactions', this.#document({ id, name }))
      })
      this.created.add(name)
    },
    edit: (device: Replica) =>
      this.#onAnyRow(device, (writer, { id, name }) =>
        writer.put('transactions', this.#document({ id, name })),
      ),
    remove: (device: Replica) =>
      this.#onAnyRow(device, async (writer, { id, name }) => {
        await writer.remove('transactions', id)
        this.deleted.add(name)
      }),
    sync: (device: Replica) => this.#untilCrash(device.cycle()),
    tabs: (device: Replica) => this.#untilCrash(device.cycle(), device.cycle()),
    clock: async (device: Replica) => {
      device.clock.advance(this.#random.pick([1, 1000, DAY, -DAY]))
    },
  }

  /** Waits for the cycles to end, or for the browser to be killed with all of them. */
  async #untilCrash(...cycles: Promise<unknown>[]): Promise<void> {
    await Promise.race([Promise.all(cycles), this.#crash.reached])
    this.#crash = new Gate()
  }

  #fault(): Fault | null {
    if (!this.#random.chance(0.2)) return null
    const crash = this.#crash
    const kill = () => crash.pass()
    const fault = this.#random.pick<Fault>([
      { kind: 'fail', failure: 'transient' },
      { kind: 'lose-answer' },
      { kind: 'first', act: kill },
      { kind: 'then', act: kill },
    ])
    this.trace.push(`  ${fault.kind}`)
    return fault
  }

  #document(fields: Pick<Transaction, 'id' | 'name'>): Transaction {
    return transaction({
      ...fields,
      amount: this.#random.below(5),
      type: this.#random.pick(['income', 'expense'] as const),
      date: this.#random.pick(['2026-02-28', '2026-03-01', '2026-03-02']),
      category: this.#random.pick(['Food', 'Travel']),
    })
  }

  /** Acts on a row, unless a pull has put another document under its id meanwhile (rule M4). */
  async #onAnyRow(
    { database, clock }: Replica,
    act: (writer: LocalWriter, row: Transaction) => Promise<void>,
  ): Promise<void> {
    const rows = await database.transactions.toArray()
    if (rows.length === 0) return
    const { id, name } = this.#random.pick(rows)
    await commit(database, clock.now(), async writer => {
      const row = await writer.get('transactions', id)
      if (row?.name === name) await act(writer, row)
    })
  }
}
