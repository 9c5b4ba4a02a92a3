// Rule M5: budgets of one category and first month, set on several devices, become one; the replaced limit is reported.

import { describe, expect, test } from 'vitest'
import { budget } from '../../support/data/builders'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

/** Syncs until all know all; gives what every device and the server hold alike. */
async function settle(cloud: FakeCloud, ...devices: Replica[]): Promise<unknown[]> {
  for (const device of [...devices, ...devices, ...devices]) await device.sync()
  const documents = cloud.server.list('budgets').map(({ value }) => value)
  for (const device of devices) {
    expect(await device.documents('budgets')).toEqual(documents)
    expect(await device.database.outbox.count()).toBe(0)
  }
  return documents
}

async function conflictsOf({ database }: Replica): Promise<unknown[]> {
  return (await database.conflicts.toArray()).map(({ id, value }) => ({ id, ...value }))
}

/** Two devices that set a budget offline, the laptop a minute after the phone. */
async function setTwice(ids: { phone: number; laptop: number }) {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('budgets', budget({ id: ids.phone, amount: 500_000 }))
  laptop.clock.advance(60_000)
  await laptop.save('budgets', budget({ id: ids.laptop, amount: 600_000 }))
  return { cloud, phone, laptop }
}

describe('the same budget of two devices', () => {
  test.each([
    ['phone', { phone: 1, laptop: 2 }],
    ['laptop', { phone: 2, laptop: 1 }],
  ])('[M5] is what was set last, under the smaller id, of the %s', async (_, ids) => {
    const { cloud, phone, laptop } = await setTwice(ids)
    expect(await settle(cloud, phone, laptop)).toEqual([budget({ id: 1, amount: 600_000 })])
  })

  test('[M5] [M2] is a conflict on both devices, with the replaced amount', async () => {
    const { cloud, phone, laptop } = await setTwice({ phone: 1, laptop: 2 })
    await settle(cloud, phone, laptop)
    const lost = { id: 1, field: 'amount', lost: 500_000, kept: 600_000 }
    expect(await conflictsOf(laptop)).toEqual([{ ...lost, side: 'remote' }])
    expect(await conflictsOf(phone)).toEqual([{ ...lost, side: 'local' }])
  })

  test('[M5] without a difference is no conflict', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('budgets', budget({ id: 1 }))
    await laptop.save('budgets', budget({ id: 2 }))
    expect(await settle(cloud, phone, laptop)).toEqual([budget({ id: 1 })])
    expect([...(await conflictsOf(phone)), ...(await conflictsOf(laptop))]).toEqual([])
  })

  test('[M5] of three devices becomes one', async () => {
    const cloud = new FakeCloud()
    const devices = [replica(cloud), replica(cloud), replica(cloud)]
    for (const [index, device] of devices.entries()) {
      device.clock.advance(index * 1_000)
      await device.save('budgets', budget({ id: 9 - index, amount: 1_000 + index }))
    }
    expect(await settle(cloud, ...devices)).toEqual([budget({ id: 7, amount: 1_002 })])
  })

  test('[M5] [M4] under one id becomes one', async () => {
    const { cloud, phone, laptop } = await setTwice({ phone: 5, laptop: 5 })
    expect(await settle(cloud, phone, laptop)).toEqual([budget({ id: 5, amount: 600_000 })])
  })

  test('[M5] of another month or category is another budget', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('budgets', budget({ id: 1 }))
    await laptop.save('budgets', budget({ id: 2, from: '2026-04' }))
    await laptop.save('budgets', budget({ id: 3, categoryName: '' }))
    expect(await settle(cloud, phone, laptop)).toHaveLength(3)
  })

  test('[M5] [M3] edited on a device while another unites it keeps the edit', async () => {
    const { cloud, phone, laptop } = await setTwice({ phone: 2, laptop: 1 })
    await phone.sync()
    phone.clock.advance(120_000)
    await phone.save('budgets', budget({ id: 2, amount: 700_000 }))
    await laptop.sync()
    expect(await settle(cloud, phone, laptop)).toEqual([budget({ id: 1, amount: 700_000 })])
  })
})

describe('the end of a budget', () => {
  test('[M2] that one device sets and the other does not know is kept with the new amount of the other', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('budgets', budget({ id: 1 }))
    await phone.sync()
    await laptop.sync()
    await phone.save('budgets', budget({ id: 1, until: '2026-08' }))
    await laptop.save('budgets', budget({ id: 1, amount: 1 }))
    expect(await settle(cloud, phone, laptop)).toEqual([
      budget({ id: 1, amount: 1, until: '2026-08' }),
    ])
  })

  test('[M2] that one device takes back is gone everywhere', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await phone.save('budgets', budget({ id: 1, until: '2026-08' }))
    await phone.sync()
    await laptop.sync()
    await phone.save('budgets', budget({ id: 1 }))
    await laptop.save('budgets', budget({ id: 1, amount: 1, until: '2026-08' }))
    const documents = await settle(cloud, phone, laptop)
    expect(documents).toEqual([budget({ id: 1, amount: 1 })])
    expect(documents[0]).not.toHaveProperty('until')
  })
})
