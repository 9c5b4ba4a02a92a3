// Rule M5: the same category, made on several devices, becomes one.

import { describe, expect, test } from 'vitest'
import { category, NOON, transactions } from '../../support/data/builders'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

/** Syncs until all know all; gives what every device and the server hold alike. */
async function settle(cloud: FakeCloud, ...devices: Replica[]): Promise<unknown[]> {
  for (const device of [...devices, ...devices, ...devices]) await device.sync()
  const documents = cloud.server.list('categories').map(({ value }) => value)
  for (const device of devices) {
    expect(await device.documents('categories')).toEqual(documents)
    expect(await device.database.outbox.count()).toBe(0)
    expect(await device.database.conflicts.count()).toBe(0)
  }
  return documents
}

describe('the same category', () => {
  test.each([
    ['first', 1, 2],
    ['second', 2, 1],
  ])('[M5] of two devices keeps the smaller id, when that came %s', async (_, early, late) => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('categories', category({ id: early }))
    await laptop.save('categories', category({ id: late }))
    expect(await settle(cloud, phone, laptop)).toEqual([category({ id: 1 })])
  })

  test('[M5] of three devices, all offline, becomes one', async () => {
    const cloud = new FakeCloud()
    const devices = [replica(cloud), replica(cloud), replica(cloud)]
    for (const [index, device] of devices.entries()) {
      await device.save('categories', category({ id: NOON + 2 - index }))
    }
    expect(await settle(cloud, ...devices)).toEqual([category()])
  })

  test('[M5] that is on the server twice becomes one, on a new replica too', async () => {
    const cloud = new FakeCloud()
    for (const id of [4, 3]) cloud.server.putUnstamped('categories', category({ id }))
    const phone = replica(cloud)
    expect(await settle(cloud, phone)).toEqual([category({ id: 3 })])
    expect(cloud.server.stored().has('deletions/categories-4')).toBe(true)
  })

  test('[M5] of another type or name is another category', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('categories', category({ id: 1 }))
    await laptop.save('categories', category({ id: 2, type: 'income' }))
    await laptop.save('categories', category({ id: 3, categoryName: 'food' }))
    expect(await settle(cloud, phone, laptop)).toHaveLength(3)
  })

  test('[M5] [M4] of two devices under one id becomes one', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('categories', category())
    await laptop.save('categories', category())
    expect(await settle(cloud, phone, laptop)).toEqual([category()])
  })

  test('[M5] that was never pushed here is removed without a push', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('categories', category({ id: 1 }))
    await phone.sync()
    await laptop.save('categories', category({ id: 2 }))
    await laptop.sync()
    expect(cloud.server.applied).toHaveLength(1)
    expect(await laptop.documents('categories')).toEqual([category({ id: 1 })])
  })

  test('[M5] is not united with one whose deletion the same pull brings', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('categories', category({ id: 1 }))
    await phone.sync()
    await laptop.sync()
    await phone.remove('categories', 1)
    await phone.save('categories', category({ id: 2 }))
    await phone.sync()
    cloud.server.pageSize = 1
    expect(await settle(cloud, laptop, phone)).toEqual([category({ id: 2 })])
  })

  test('[M5] made again after its deletion is not pushed before that, behind many others', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('transactions', ...transactions(10))
    await phone.save('categories', category({ id: 1 }))
    await phone.sync()
    await laptop.sync()
    await phone.remove('transactions', ...transactions(10).map(({ id }) => id))
    phone.clock.advance(1)
    await phone.remove('categories', 1)
    phone.clock.advance(1)
    await phone.save('categories', category({ id: 2 }))
    cloud.next('push', { kind: 'fail', failure: 'transient' }, { device: phone.device, skip: 1 })
    await phone.cycle()
    expect(await settle(cloud, laptop, phone)).toEqual([category({ id: 2 })])
  })

  test('[M5] deleted on one device and made on another is what was made', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('categories', category({ id: 1 }))
    await phone.sync()
    await phone.remove('categories', 1)
    await laptop.save('categories', category({ id: 2 }))
    await phone.sync()
    expect(await settle(cloud, laptop, phone)).toEqual([category({ id: 2 })])
  })
})

test('[M5] [Q3] a category that is deleted and made again while a pull is under way is there in the end', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  const food = { type: 'expense', categoryName: 'Food' } as const
  await laptop.save('categories', category({ id: 1, ...food }))
  await laptop.sync()
  await phone.sync()
  await laptop.save('categories', category({ id: 2, type: 'expense', categoryName: 'Travel' }))
  await laptop.sync()
  const page = cloud.hold('changesSince', 'first', { device: phone.device })
  const slow = phone.cycle()
  await page.reached
  await laptop.remove('categories', 1)
  await laptop.sync()
  await laptop.save('categories', category({ id: 3, ...food }))
  await laptop.sync()
  page.open()
  await slow
  for (const device of [phone, laptop, phone]) await device.sync()
  const kept = cloud.server.list('categories').map(({ value }) => value)
  expect(kept).toMatchObject([{ categoryName: 'Travel' }, food])
  expect(await phone.documents('categories')).toEqual(kept)
})
