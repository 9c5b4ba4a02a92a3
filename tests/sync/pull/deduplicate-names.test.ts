// Rule M5: what several devices make under one name becomes one: a category by its type and name, a budget by its
// category and first month, the settings by themselves. A replaced limit is reported.

import { describe, expect, test } from 'vitest'
import type { Documents } from '../../../src/domain/document'
import { detailsOf, withDetails } from '../../../src/domain/transaction/category-details'
import { chooseMonthStart } from '../../../src/features/settings/month-start/actions'
import { readBin } from '../../../src/store/bin'
import { readMonthStart } from '../../../src/store/records/account-settings'
import { budget, category, transactions } from '../../support/data/builders'
import { expectLevel, type Replica, replica, syncAll, twoDevices } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

type Named = 'categories' | 'budgets' | 'settings'

interface Kind {
  readonly collection: Named
  /** The document of one name under that id. */
  readonly make: (id: number) => Documents[Named]
  /** Documents of other names, under the ids 2 and 3. */
  readonly others: readonly Documents[Named][]
}

const KINDS: readonly Kind[] = [
  {
    collection: 'categories',
    make: id => category({ id }),
    others: [category({ id: 2, type: 'income' }), category({ id: 3, categoryName: 'food' })],
  },
  {
    collection: 'budgets',
    make: id => budget({ id }),
    others: [budget({ id: 2, from: '2026-04' }), budget({ id: 3, categoryName: '' })],
  },
]

/** Syncs until every device knows everything. @returns what every device and the server hold alike */
async function settle(cloud: FakeCloud, collection: Named, ...devices: Replica[]) {
  await syncAll(...devices, ...devices, ...devices)
  await expectLevel(cloud, ...devices)
  return cloud.values(collection)
}

async function conflictsOf(...devices: Replica[]): Promise<unknown[]> {
  const all = await Promise.all(devices.map(device => device.conflicts()))
  return all.flat().map(({ id, value }) => ({ id, ...value }))
}

describe.each(KINDS)('$collection of one name', ({ collection, make, others }) => {
  /** Two devices, of which the phone has pushed the first document and both know it. */
  async function withFirst() {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save(collection, make(1))
    await syncAll(phone, laptop)
    return { cloud, phone, laptop }
  }

  test.each([
    ['the first', [1, 2]],
    ['the second', [2, 1]],
    ['[M4] both', [1, 1]],
    ['the last of three', [3, 2, 1]],
  ])('[M5] become the one of the smallest id, which %s had, without a conflict', async (_, ids) => {
    const cloud = new FakeCloud()
    const devices = ids.map(() => replica(cloud))
    for (const [index, device] of devices.entries())
      await device.save(collection, make(ids[index] ?? 0))
    expect(await settle(cloud, collection, ...devices)).toEqual([make(1)])
    expect(await conflictsOf(...devices)).toEqual([])
  })

  test('[M5] stay several when they differ in a part of the name', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save(collection, make(1))
    await laptop.save(collection, ...others)
    expect(await settle(cloud, collection, phone, laptop)).toEqual([make(1), ...others])
  })

  test('[M5] become one when they are on the server twice, on a new replica too', async () => {
    const cloud = new FakeCloud()
    for (const id of [4, 3]) cloud.server.putUnstamped(collection, make(id))
    expect(await settle(cloud, collection, replica(cloud))).toEqual([make(3)])
    expect(cloud.server.stored().has(`deletions/${collection}-4`)).toBe(true)
  })

  test('[M5] lose the one that was never pushed without a push', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save(collection, make(1))
    await phone.sync()
    await laptop.save(collection, make(2))
    await laptop.sync()
    expect(cloud.server.applied).toHaveLength(1)
    expect(await laptop.documents(collection)).toEqual([make(1)])
  })

  test('[M5] are not united with one whose deletion the same pull brings', async () => {
    const { cloud, phone, laptop } = await withFirst()
    await phone.remove(collection, 1)
    await phone.save(collection, make(2))
    await phone.sync()
    cloud.server.pageSize = 1
    expect(await settle(cloud, collection, laptop, phone)).toEqual([make(2)])
  })

  test('[M5] made again after a deletion are not pushed before that, behind many others', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save('transactions', ...transactions(10))
    await phone.save(collection, make(1))
    await syncAll(phone, laptop)
    await phone.remove('transactions', ...transactions(10).map(({ id }) => id))
    phone.clock.advance(1)
    await phone.remove(collection, 1)
    phone.clock.advance(1)
    await phone.save(collection, make(2))
    cloud.next('push', { kind: 'fail', failure: 'transient' }, { device: phone.device, skip: 1 })
    await phone.cycle()
    expect(await settle(cloud, collection, laptop, phone)).toEqual([make(2)])
  })

  test('[M5] deleted on one device and made on another are what was made', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save(collection, make(1))
    await phone.sync()
    await phone.remove(collection, 1)
    await laptop.save(collection, make(2))
    await phone.sync()
    expect(await settle(cloud, collection, laptop, phone)).toEqual([make(2)])
  })

  test('[M5] [Q3] deleted and made again while a pull is under way are there in the end', async () => {
    const { cloud, phone, laptop } = await withFirst()
    const [other] = others
    if (!other) throw new Error('There is another name')
    await laptop.save(collection, other)
    await laptop.sync()
    const act = async () => {
      await laptop.remove(collection, 1)
      await laptop.sync()
      await laptop.save(collection, make(3))
      await laptop.sync()
    }
    cloud.next('changesSince', { kind: 'first', act }, { device: phone.device })
    await phone.cycle()
    expect(await settle(cloud, collection, phone, laptop)).toEqual([other, make(3)])
  })
})

describe('the budget of two devices', () => {
  /** Two devices that set a budget offline, the laptop a minute after the phone. */
  async function setTwice(ids: { phone: number; laptop: number }) {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save('budgets', budget({ id: ids.phone, amount: 500_000 }))
    laptop.clock.advance(60_000)
    await laptop.save('budgets', budget({ id: ids.laptop, amount: 600_000 }))
    return { cloud, phone, laptop }
  }

  test.each([
    ['the phone', { phone: 1, laptop: 2 }],
    ['the laptop', { phone: 2, laptop: 1 }],
    ['[M4] both', { phone: 1, laptop: 1 }],
  ])('[M5] is what was set last, under the smallest id, which %s had', async (_, ids) => {
    const { cloud, phone, laptop } = await setTwice(ids)
    const documents = await settle(cloud, 'budgets', phone, laptop)
    expect(documents).toEqual([budget({ id: 1, amount: 600_000 })])
  })

  test('[M5] [M2] is a conflict on both, with the replaced amount', async () => {
    const { cloud, phone, laptop } = await setTwice({ phone: 1, laptop: 2 })
    await settle(cloud, 'budgets', phone, laptop)
    const lost = { id: 1, field: 'amount', lost: 500_000, kept: 600_000 }
    expect(await conflictsOf(laptop)).toEqual([{ ...lost, side: 'remote' }])
    expect(await conflictsOf(phone)).toEqual([{ ...lost, side: 'local' }])
  })

  test('[M5] [M7] names no version of a document without a stamp as replaced', async () => {
    const { cloud, phone, laptop } = twoDevices()
    cloud.server.putUnstamped('budgets', budget({ id: 1, amount: 500_000 }))
    await phone.save('budgets', budget({ id: 2, amount: 600_000 }))
    const documents = await settle(cloud, 'budgets', phone, laptop)
    expect(documents).toEqual([budget({ id: 1, amount: 600_000 })])
    expect(cloud.server.list('budgets').map(({ sync }) => sync.replaced)).toEqual([undefined])
  })

  test('[M5] [M3] keeps an edit that one of them makes while the other unites it', async () => {
    const { cloud, phone, laptop } = await setTwice({ phone: 2, laptop: 1 })
    await phone.sync()
    phone.clock.advance(120_000)
    await phone.save('budgets', budget({ id: 2, amount: 700_000 }))
    await laptop.sync()
    const documents = await settle(cloud, 'budgets', phone, laptop)
    expect(documents).toEqual([budget({ id: 1, amount: 700_000 })])
  })

  test.each([
    ['sets and the other does not know is kept', undefined, '2026-08'],
    ['takes back is gone everywhere', '2026-08', undefined],
  ])(
    '[M2] has an end that one of them %s, with the new amount of the other',
    async (_, before, after) => {
      const ending = (until: string | undefined, amount = 2) =>
        budget({ id: 1, amount, ...(until !== undefined && { until }) })
      for (const isFirst of [true, false]) {
        const { cloud, phone, laptop } = twoDevices()
        await phone.save('budgets', ending(before))
        await syncAll(phone, laptop)
        await phone.save('budgets', ending(after))
        await laptop.save('budgets', ending(before, 1))
        await (isFirst ? phone : laptop).sync()
        const documents = await settle(cloud, 'budgets', phone, laptop)
        expect(documents).toStrictEqual([ending(after, 1)])
      }
    },
  )
})

test.each([
  ['phone', 0],
  ['phone', 10],
  ['laptop', 0],
  ['laptop', 10],
] as const)(
  '[M5] two categories with different icons become one with the first icon; the other is reported, and a colour that only one has stays (the %s first, the second %i ms later)',
  async (first, later) => {
    const { cloud, ...devices } = twoDevices()
    const { phone, laptop } = devices
    await syncAll(phone, laptop)
    await phone.save('categories', withDetails(category({ id: 1 }), { icon: 'cake' }))
    laptop.clock.advance(later)
    const other = withDetails(category({ id: 2 }), { icon: 'fish', color: 'pink' })
    await laptop.save('categories', other)
    await devices[first].sync()
    const [kept] = await settle(cloud, 'categories', phone, laptop)
    expect(detailsOf(kept as Documents['categories'])).toMatchObject({
      icon: 'cake',
      color: 'pink',
    })
    const told = { id: 1, field: 'more.icon', lost: 'fish', kept: 'cake' }
    expect(await conflictsOf(phone, laptop)).toEqual([expect.objectContaining(told)])
  },
)

test('[M5] of three limits of one month the one that was set last stays, whenever the other two become one', async () => {
  const { cloud, phone, laptop } = twoDevices()
  const tablet = replica(cloud)
  await syncAll(phone, laptop, tablet)
  await phone.save('budgets', budget({ id: 1, amount: 100 }))
  laptop.clock.advance(10)
  await laptop.save('budgets', budget({ id: 2, amount: 200 }))
  tablet.clock.advance(500_000)
  await tablet.save('budgets', budget({ id: 3, amount: 300 }))
  for (const { clock } of [phone, laptop]) clock.advance(1_000_000)
  await syncAll(phone, laptop, phone)
  expect(await settle(cloud, 'budgets', phone, laptop, tablet)).toMatchObject([{ amount: 300 }])
})

describe('the start of a month that two devices choose offline', () => {
  const choose = (device: Replica, day: number, isBeforeWeekend = false) =>
    chooseMonthStart(device.database, device.clock.now(), { day, isBeforeWeekend })

  test('[M5] is the later choice on both, which are told of the other one; and that is not in the bin', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await choose(phone, 25)
    laptop.clock.advance(60_000)
    await choose(laptop, 31)
    const documents = await settle(cloud, 'settings', phone, laptop)
    expect(documents).toMatchObject([{ monthDay: 31 }])
    for (const { database, clock } of [phone, laptop]) {
      expect(await readMonthStart(database)).toEqual({ day: 31, isBeforeWeekend: false })
      expect(await readBin(database, clock.now(), 10)).toEqual([])
    }
    const lost = { field: 'monthDay', lost: 25, kept: 31 }
    expect(await conflictsOf(laptop)).toMatchObject([{ ...lost, side: 'remote' }])
    expect(await conflictsOf(phone)).toMatchObject([{ ...lost, side: 'local' }])
  })

  test('[M2] that both know has what each of them has changed', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await choose(phone, 25)
    await syncAll(phone, laptop)
    await choose(phone, 28)
    await choose(laptop, 25, true)
    const documents = await settle(cloud, 'settings', phone, laptop)
    expect(documents).toMatchObject([{ monthDay: 28, isBeforeWeekend: true }])
    expect(await conflictsOf(phone, laptop)).toEqual([])
  })
})
