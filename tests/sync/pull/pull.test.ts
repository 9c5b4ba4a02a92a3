// A pull of changes, and a pull that was interrupted (rules M1 and Q3).

import { describe, expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { readState } from '../../../src/store/database/sync-state'
import { category, NOON, savingPlan, transaction, transactions } from '../../support/data/builders'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import {
  expectLevel,
  levelDevices,
  oneDevice,
  pulledReplica,
  replica,
  syncAll,
} from '../../support/data/replica'

/** A cloud with ten transactions, three categories and a plan, of which two were deleted again. */
async function filledCloud() {
  const { cloud, phone } = oneDevice()
  await phone.save('transactions', ...transactions(10))
  await phone.save('categories', ...[1, 2, 3].map(id => category({ id })))
  await phone.push('savings', savingPlan())
  await phone.save('transactions', transaction({ amount: 0.1 }))
  await phone.remove('transactions', NOON + 9)
  await phone.pushRemoval('categories', 3)
  return { cloud, phone }
}

describe('a pull', () => {
  test('[M1] [Q3] [Q4] brings every change of another device, and its totals, and asks later for what lies after the cursor only', async () => {
    const { cloud, phone } = await filledCloud()
    const laptop = replica(cloud)
    await laptop.sync()
    for (const name of ['transactions', 'categories', 'savings'] as const) {
      expect(await laptop.documents(name)).toEqual(await phone.documents(name))
    }
    const rows = await laptop.database.transactions.toArray()
    expect(rows).toHaveLength(9)
    expect(await keptTotals(laptop.database)).toEqual(totalsOfRows(rows))
    expect(await laptop.database.outbox.count()).toBe(0)
    expect(await laptop.cursor()).toBe(2)
    await phone.push('transactions', transaction({ id: 1 }))
    cloud.calls.length = 0
    await laptop.sync()
    expect(cloud.calls.map(({ source, since }) => [source, since])).toEqual([
      [undefined, undefined],
      // The head says that nothing else has changed.
      ['transactions', 2],
    ])
    expect(await laptop.documents('transactions')).toHaveLength(10)
  })

  test('[M1] replaces a row and removes a deleted one, where nothing is pending', async () => {
    const { phone, laptop } = await levelDevices(...transactions(2))
    await phone.save('transactions', transaction({ amount: 1, date: '2026-04-01' }))
    await phone.remove('transactions', NOON + 1)
    await syncAll(phone, laptop)
    expect(await laptop.documents('transactions')).toEqual([
      transaction({ amount: 1, date: '2026-04-01' }),
    ])
    expect(await keptTotals(laptop.database)).toEqual({
      '2026-04-01': [0n, 100n, 1],
      '2026-04-01 Food': [0n, 100n, 1],
      '2026-04': [0n, 100n, 1],
      all: [0n, 100n, 1],
    })
    expect(await laptop.database.conflicts.count()).toBe(0)
  })

  test('[Q3] takes pages of any size', async () => {
    const { cloud, phone } = await filledCloud()
    for (const pageSize of [1, 2, 3, 7]) {
      cloud.server.pageSize = pageSize
      const laptop = await pulledReplica(cloud)
      await laptop.sync()
      await expectLevel(cloud, laptop, phone)
    }
  })

  test('[Q3] cut short after any page continues later, with nothing lost or doubled', async () => {
    const { cloud, phone } = await filledCloud()
    cloud.server.pageSize = 2
    await (await pulledReplica(cloud)).sync()
    const pages = cloud.count('changesSince')
    expect(pages).toBeGreaterThan(7)
    for (let page = 0; page < pages; page += 1) {
      const killed = await pulledReplica(cloud)
      cloud.next(
        'changesSince',
        { kind: 'fail', failure: 'transient' },
        { device: killed.device, skip: page },
      )
      await killed.cycle()
      expect(await killed.cursor()).toBe(0)
      const laptop = killed.reopened()
      await laptop.sync()
      const rows = await laptop.documents('transactions')
      expect(rows).toEqual(await phone.documents('transactions'))
      expect(await keptTotals(laptop.database)).toEqual(await keptTotals(phone.database))
      expect(await laptop.cursor()).toBe(2)
    }
  })

  test('[Q3] that the device cannot store leaves rows and cursor unchanged', async () => {
    const { cloud } = await filledCloud()
    const laptop = await pulledReplica(cloud)
    const { conflicts } = laptop.database
    // The last step of a page before the cursor fails, as on a full disk.
    conflicts.hook('creating', () => {
      throw new DOMException('No space', 'QuotaExceededError')
    })
    await laptop.save('transactions', transaction({ id: NOON + 9, amount: 4 }))
    await laptop.database.outbox.update(['transactions', NOON + 9], {
      base: { ...transaction({ id: NOON + 9 }), sync: { rev: 1, at: 1, by: 'device-x' } },
    })
    expect(await laptop.cycle()).toMatchObject({ outcome: 'failed', problem: 'storage' })
    expect(await laptop.cursor()).toBe(0)
    expect(await laptop.documents('transactions')).toContainEqual(
      transaction({ id: NOON + 9, amount: 4 }),
    )
  })

  test('[Q3] that reads past the head takes later changes once', async () => {
    const { cloud } = await filledCloud()
    const [laptop, tablet] = [await pulledReplica(cloud), replica(cloud)]
    await tablet.sync()
    await tablet.save(
      'transactions',
      transaction({ id: 1 }),
      transaction({ id: NOON + 2, amount: 6 }),
    )
    cloud.next(
      'changesSince',
      { kind: 'first', act: () => tablet.sync() },
      { device: laptop.device },
    )
    await laptop.sync()
    expect(await laptop.cursor()).toBe(2)
    await laptop.sync()
    expect(await laptop.cursor()).toBe(3)
    expect(await laptop.documents('transactions')).toEqual(await tablet.documents('transactions'))
    expect(await keptTotals(laptop.database)).toEqual(await keptTotals(tablet.database))
  })

  test('[R3] does not let an older tombstone take a document written again later', async () => {
    const { cloud, phone, laptop } = await levelDevices(transaction())
    await phone.pushRemoval('transactions', NOON)
    await laptop.push('transactions', transaction({ amount: 2 }))
    const tablet = replica(cloud)
    await Promise.all([phone.sync(), tablet.sync()])
    for (const device of [phone, tablet]) {
      expect(await device.documents('transactions')).toEqual([transaction({ amount: 2 })])
      expect(await keptTotals(device.database)).toMatchObject({ all: [0n, 200n, 1] })
    }
  })

  test('keeps a document that is entered during its request', async () => {
    const { cloud } = await filledCloud()
    const laptop = await pulledReplica(cloud)
    const wire = cloud.hold('changesSince', 'first', { device: laptop.device })
    const cycle = laptop.cycle()
    await wire.reached
    const saved = await commit(laptop.database, NOON + 99, writer =>
      writer.add('transactions', transaction({ name: 'Meanwhile' })),
    )
    wire.open()
    await cycle
    expect(await laptop.documents('transactions')).toContainEqual(saved)
    expect(cloud.server.list('transactions')).toHaveLength(10)
  })
})

/** A laptop that has read four of seven transactions when its network goes, and then is killed. */
async function interrupted() {
  const { cloud, phone } = oneDevice()
  await phone.push('transactions', ...transactions(7))
  cloud.server.pageSize = 2
  const killed = await pulledReplica(cloud)
  const fault = { kind: 'fail', failure: 'transient' } as const
  // The first two pages, and then no more.
  cloud.next('changesSince', fault, { device: killed.device, skip: 2 })
  await killed.cycle()
  const laptop = killed.reopened()
  cloud.calls.length = 0
  return { cloud, phone, laptop }
}

async function expectPulled({ cloud, laptop }: Awaited<ReturnType<typeof interrupted>>) {
  await expectLevel(cloud, laptop)
  expect(await laptop.cursor()).toBe(cloud.server.head.rev)
  expect(await readState(laptop.database, 'pull')).toBeUndefined()
}

describe('an interrupted pull', () => {
  test('[Q3] asks for the pages that it has not read', async () => {
    const scene = await interrupted()
    expect(await scene.laptop.documents('transactions')).toHaveLength(4)
    await scene.laptop.sync()
    const pages = scene.cloud.calls.filter(({ name }) => name === 'changesSince')
    expect(pages.map(({ source }) => source)).toEqual(['transactions', 'transactions'])
    await expectPulled(scene)
  })

  test('[Q3] continues to a head that has moved since, in the same cycle', async () => {
    const scene = await interrupted()
    await scene.phone.save('transactions', transaction({ amount: 7 }), transaction({ id: 1 }))
    await scene.phone.remove('transactions', NOON + 1, NOON + 6)
    await syncAll(scene.phone, scene.laptop)
    await expectPulled(scene)
  })

  test('[Q3] keeps what was edited here meanwhile', async () => {
    const scene = await interrupted()
    await scene.laptop.save('transactions', transaction({ amount: 7 }), transaction({ id: 1 }))
    await scene.laptop.remove('transactions', NOON + 1)
    await scene.laptop.sync()
    await expectPulled(scene)
    expect(await scene.laptop.documents('transactions')).toEqual([
      transaction({ id: 1 }),
      transaction({ amount: 7 }),
      ...transactions(7).slice(2),
    ])
  })

  test('[Q6] starts over when the server has lost history since', async () => {
    const { cloud, phone } = oneDevice()
    await phone.push('transactions', ...transactions(2))
    const restore = cloud.server.backUp()
    await phone.push('transactions', transaction({ id: 1 }), transaction({ id: 2 }))
    cloud.server.pageSize = 2
    const laptop = await pulledReplica(cloud)
    const fault = { kind: 'fail', failure: 'transient' } as const
    cloud.next('changesSince', fault, { device: laptop.device, skip: 5 })
    await laptop.cycle()
    restore()
    await laptop.sync()
    await expectPulled({ cloud, phone, laptop })
    expect(await laptop.documents('transactions')).toHaveLength(4)
  })
})
