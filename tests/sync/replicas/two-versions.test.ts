// Two versions of the app over one database, as in two tabs or after a release was taken back: the engine of today, and
// the same engine without the collection of the schedules.

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { COLLECTIONS } from '../../../src/domain/document'
import { type SimulationServer, serveSimulation } from '../../simulation/load-simulation'
import { schedule } from '../../support/data/builders'
import type * as Devices from '../../support/data/replica'
import { levelDevices, type Replica, replica, syncAll } from '../../support/data/replica'

const WITHOUT_SCHEDULES = [
  {
    file: 'src/domain/document.ts',
    find: "  'templates',\n  'schedules',\n  'settings',\n]",
    replace: "  'templates',\n  'settings',\n]",
  },
]

const RENT = schedule({ id: 7 })

describe('an engine of a version that knows no schedules', () => {
  let server: SimulationServer
  beforeAll(async () => {
    server = await serveSimulation()
  })
  afterAll(() => server.close())

  /** One cycle of the older version over the device's database. */
  async function olderCycle({ cloud, device, database, ports }: Replica): Promise<void> {
    const older = await server.load<typeof Devices>(
      WITHOUT_SCHEDULES,
      '/tests/support/data/replica.ts',
    )
    onTestFinished(() => older.close())
    const engine = new older.Replica(cloud, device, database)
    Object.assign(engine.ports, { ...ports, store: engine.ports.store })
    engine.version = 'older'
    expect(await engine.cycle()).toEqual({ outcome: 'synced' })
  }

  test("[Q7] moves the cursor past no edit that the next engine of today's version would miss", async () => {
    const { cloud, phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.sync()
    await phone.push('schedules', { ...RENT, amount: 2_000_000 })
    await olderCycle(laptop)
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
    await olderCycle(laptop)
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([schedule({ id: 8 })])
  })

  test('[Q7] that comes first leaves the schedules to be listed from their start', async () => {
    const { phone, laptop } = await levelDevices()
    await phone.push('schedules', RENT)
    await laptop.database.syncState.clear()
    await olderCycle(laptop)
    await laptop.sync()
    expect(await laptop.documents('schedules')).toEqual([RENT])
  })

  test('[Q7] that has begun the first listing leaves the schedules to be listed after it', async () => {
    const { cloud, phone } = await levelDevices()
    await phone.push('schedules', RENT)
    const laptop = replica(cloud)
    const older = COLLECTIONS.filter(name => name !== 'schedules')
    await laptop.database.syncState.put({
      ...{ key: 'pull', kind: 'first-listing', since: 0, target: 1, after: null, boundary: '0' },
      ...{ collections: older, source: 'transactions', part: 'newest', done: 0, expected: null },
    })
    await syncAll(laptop, laptop)
    expect(await laptop.documents('schedules')).toEqual([RENT])
  })
})
