// A deletion that is undone comes back as the document it was, wherever the deletion has got to.

import { describe, expect, test } from 'vitest'
import { restoreDocument } from '../../../src/store/records/deletion'
import { NOON, transaction } from '../../support/data/builders'
import { keptTotals } from '../../support/data/database/totals-of-rows'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

/** Two devices that have the document; the laptop has edited it and not pushed yet. */
async function editedElsewhere() {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', transaction())
  await phone.sync()
  await laptop.sync()
  laptop.clock.advance(10)
  await laptop.save('transactions', transaction({ name: 'Rice' }))
  return { cloud, phone, laptop }
}

async function undo(phone: Replica): Promise<void> {
  phone.clock.advance(5)
  await restoreDocument(phone.database, phone.clock.now(), 'transactions', transaction())
}

async function expectOneDocument(cloud: FakeCloud, ...devices: Replica[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.sync()
  expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([
    transaction({ name: 'Rice' }),
  ])
  for (const device of devices) {
    expect(await device.documents('transactions')).toEqual([transaction({ name: 'Rice' })])
    expect(await keptTotals(device.database)).toMatchObject({ all: [0n, 1_500_000n, 1] })
    expect(await device.database.outbox.count()).toBe(0)
  }
}

describe('an undone deletion of a document that another device has edited', () => {
  test('[M4] [R5] is no second document when it was on its way to the server', async () => {
    const { cloud, phone, laptop } = await editedElsewhere()
    await phone.remove('transactions', NOON)
    const answer = cloud.hold('push', 'then')
    const cycle = phone.cycle()
    await answer.reached
    await undo(phone)
    await laptop.sync()
    answer.open()
    await cycle
    await expectOneDocument(cloud, phone, laptop)
  })

  test('[M4] is no second document when the server had it', async () => {
    const { cloud, phone, laptop } = await editedElsewhere()
    await phone.remove('transactions', NOON)
    await phone.sync()
    await undo(phone)
    await laptop.sync()
    await expectOneDocument(cloud, phone, laptop)
  })

  test('[M4] is no second document when it was still to be pushed', async () => {
    const { cloud, phone, laptop } = await editedElsewhere()
    await phone.remove('transactions', NOON)
    await undo(phone)
    await laptop.sync()
    await expectOneDocument(cloud, phone, laptop)
  })
})

test('[R3] an undone deletion brings the document back to the other devices', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', transaction())
  await phone.sync()
  await laptop.sync()
  await phone.remove('transactions', NOON)
  await phone.sync()
  await laptop.sync()
  await undo(phone)
  await phone.sync()
  await laptop.sync()
  expect(NOON).toBe(cloud.server.list('transactions')[0]?.id)
  expect(await laptop.documents('transactions')).toEqual([transaction()])
})

test('[M2] [M4] one that was deleted and restored before the server had it reports everything that lost to another with its id', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', transaction())
  await phone.remove('transactions', NOON)
  await laptop.save('transactions', transaction({ name: 'Tea', amount: 4 }))
  await laptop.sync()
  await undo(phone)
  for (const device of [phone, laptop]) await device.sync()
  expect(await laptop.documents('transactions')).toEqual([transaction()])
  const told = (await phone.database.conflicts.toArray()).map(({ value }) => value)
  expect(told).toMatchObject([
    { field: 'name', lost: 'Tea', kept: 'Noodles' },
    { field: 'amount', lost: 4, kept: 15_000 },
  ])
})
