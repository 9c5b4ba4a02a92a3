// Two versions of the app over one database, as in two tabs or after a release was taken back: the engine of today, and
// the same engine without the collection of the schedules.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '../../../src/domain/document'
import type { ChangeSource } from '../../../src/domain/head'
import type { CycleResult } from '../../../src/sync/cycle/run-cycle'
import { requestRepair } from '../../../src/sync/full-check/repair'
import { type SimulationServer, serveSimulation } from '../../simulation/load-simulation'
import { schedule, transaction } from '../../support/data/builders'
import type * as Devices from '../../support/data/replica'
import {
  expectLevel,
  levelDevices,
  type Replica,
  replica,
  syncAll,
} from '../../support/data/replica'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

const WITHOUT_SCHEDULES = [
  {
    file: 'src/domain/document.ts',
    find: "  'templates',\n  'schedules',\n  'settings',\n]",
    replace: "  'templates',\n  'settings',\n]",
  },
]

const RENT = schedule({ id: 7 })

/** Lets every page of that source fail. */
function failReading(cloud: FakeCloud, source: ChangeSource): void {
  cloud.faultOf = ({ name, source: asked }) =>
    name !== 'count' && asked === source ? { kind: 'fail', failure: 'transient' } : null
}

describe('an engine of a version that knows no schedules', () => {
  let server: SimulationServer
  let older: Awaited<ReturnType<typeof loadOlder>>
  const loadOlder = () =>
    server.load<typeof Devices>(WITHOUT_SCHEDULES, '/tests/support/data/replica.ts')
  beforeAll(async () => {
    server = await serveSimulation()
    older = await loadOlder()
  })
  afterAll(async () => {
    await older.close()
    await server.close()
  })

  /** One cycle of the older version over the device's database. */
  function olderCycle({ cloud, device, database, ports }: Replica): Promise<CycleResult> {
    const engine = new older.Replica(cloud, device, database)
    Object.assign(engine.ports, { ...ports, store: engine.ports.store })
    engine.version = 'older'
    return engine.cycle()
  }

  async function olderSync(device: Replica): Promise<void> {
    expect(await olderCycle(device)).toEqual({ outcome: 'synced' })
  }

  test("[Q7] moves the cursor past no edit that the next engine of today's version would miss", async () => {
    const { cloud, phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.sync()
    await phone.push('schedules', { ...RENT, amount: 2_000_000 })
    await olderSync(laptop)
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([{ ...RENT, amount: 2_000_000 }])
    await laptop.push('schedules', { ...RENT, amount: 2_000_000, name: 'Flat' })
    await phone.sync()
    expect(await phone.documents('schedules')).toMatchObject([{ amount: 2_000_000, name: 'Flat' }])
    expect(await laptop.database.conflicts.count()).toBe(0)
    expect(cloud.server.head.rev).toBe(3)
  })

  test("[Q7] leaves documents created and deleted meanwhile to the next engine of today's version, also after its own push", async () => {
    const { phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.sync()
    await phone.push('schedules', schedule({ id: 8 }))
    await phone.pushRemoval('schedules', 7)
    await laptop.save('categories', { id: 1, type: 'expense', categoryName: 'Food' })
    await olderSync(laptop)
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([schedule({ id: 8 })])
  })

  test.each(['edited', 'deleted'])(
    "[Q7] [R5] sends what today's engine could not, which is no other document when it is %s elsewhere",
    async change => {
      const { cloud, phone, laptop } = await levelDevices()
      await laptop.save('schedules', RENT)
      cloud.next('push', { kind: 'fail', failure: 'transient' })
      await laptop.cycle()
      await olderSync(laptop)
      await phone.sync()
      if (change === 'edited') await phone.push('schedules', { ...RENT, amount: 2_000_000 })
      else await phone.pushRemoval('schedules', RENT.id)
      await syncAll(laptop, phone)
      const expected = change === 'edited' ? [{ ...RENT, amount: 2_000_000 }] : []
      for (const device of [phone, laptop])
        expect(await device.documents('schedules')).toEqual(expected)
      expect(await laptop.conflicts()).toEqual([])
      expect(await laptop.database.outbox.count()).toBe(0)
    },
  )

  test("[Q7] [M3] hears of a deletion, and leaves the edit here to today's engine", async () => {
    const { phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.sync()
    await laptop.save('schedules', { ...RENT, amount: 2_000_000 })
    await phone.pushRemoval('schedules', RENT.id)
    await olderSync(laptop)
    await syncAll(laptop, phone)
    expect(await phone.documents('schedules')).toEqual([{ ...RENT, amount: 2_000_000 }])
  })

  test("[Q7] [R2] moves the cursor under a push of today's engine, which writes over no edit between them", async () => {
    const { cloud, phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.sync()
    await laptop.save('transactions', transaction({ id: 9 }))
    const answer = cloud.hold('push', 'then', { device: laptop.device })
    const cycle = laptop.cycle()
    await answer.reached
    await phone.sync()
    await phone.push('schedules', { ...RENT, amount: 2_000_000 })
    await olderSync(laptop)
    await laptop.save('schedules', { ...RENT, name: 'Flat' })
    answer.open()
    await cycle
    await syncAll(laptop, phone)
    const both = [{ ...RENT, amount: 2_000_000, name: 'Flat' }]
    for (const device of [phone, laptop]) expect(await device.documents('schedules')).toEqual(both)
  })

  test('[Q7] that comes first leaves the schedules to be listed from their start', async () => {
    const { phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.database.syncState.clear()
    await olderSync(laptop)
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([RENT])
  })

  test("[Q7] that goes on with an interrupted listing of the schedules leaves them to today's engine", async () => {
    const { cloud, phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.database.syncState.clear()
    await olderSync(laptop)
    cloud.next('list', { kind: 'fail', failure: 'transient' })
    expect(await laptop.cycle()).toMatchObject({ outcome: 'failed' })
    await olderSync(laptop)
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([RENT])
  })

  test("[Q7] [Q6] that finds a lost history leaves the schedules to be sent again by today's engine", async () => {
    const { cloud, phone, laptop } = await levelDevices(transaction({ id: 9 }))
    await phone.push('transactions', transaction({ id: 10 }))
    await laptop.sync()
    const restore = cloud.server.backUp()
    await laptop.push('schedules', RENT)
    restore()
    await olderSync(laptop)
    expect(cloud.values('schedules')).toEqual([])
    await laptop.sync()
    await phone.sync()
    await expectLevel(cloud, laptop, phone)
    expect(await phone.documents('schedules')).toEqual([RENT])
  })

  test("[Q7] [Q3] that goes on with an interrupted pull leaves the schedules to today's engine", async () => {
    const { cloud, phone, laptop } = await levelDevices(transaction({ id: 9 }))
    await phone.push('schedules', RENT)
    await phone.pushRemoval('transactions', 9)
    failReading(cloud, 'transactions')
    expect(await laptop.cycle()).toMatchObject({ outcome: 'failed' })
    failReading(cloud, 'deletions')
    expect(await olderCycle(laptop)).toMatchObject({ outcome: 'failed' })
    cloud.faultOf = () => null
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([RENT])
    expect(await laptop.documents('transactions')).toEqual([])
  })

  test('[Q7] [Q4] begins a repair anew that was interrupted at the schedules, and takes none of them for lost', async () => {
    const { cloud, phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.sync()
    await requestRepair(laptop.ports.store, laptop.clock.now())
    failReading(cloud, 'schedules')
    expect(await laptop.cycle()).toMatchObject({ outcome: 'failed' })
    cloud.faultOf = () => null
    await olderSync(laptop)
    expect(await laptop.database.syncState.get('repair')).toMatchObject({
      ...{ outcome: 'done', added: 0, removed: 0, resent: 0 },
    })
    expect(await laptop.database.outbox.toArray()).toEqual([])
  })

  test('[Q7] that has begun the first listing leaves the schedules to be listed in the same cycle', async () => {
    const { cloud, phone } = await levelDevices()
    await phone.push('schedules', RENT)
    const laptop = replica(cloud)
    const older = COLLECTIONS.filter(name => name !== 'schedules')
    await laptop.database.syncState.put({
      ...{ key: 'pull', kind: 'first-listing', since: 0, target: 1, collections: older },
      ...{ steps: [{ source: 'transactions' }], after: null, done: 0, expected: null },
    })
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([RENT])
  })
})
