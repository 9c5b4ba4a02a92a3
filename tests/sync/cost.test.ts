// The Firestore operations of everyday use: docs/scale.md uses these figures.

import { describe, expect, test } from 'vitest'
import { COLLECTIONS } from '../../src/domain/document'
import { inWallet } from '../../src/domain/transaction/wallet-of'
import { editCategory } from '../../src/features/categories/changes'
import { bookAutomatically } from '../../src/features/transactions/schedules/auto-booking/book-automatically'
import { runCycle } from '../../src/sync/cycle/run-cycle'
import {
  category,
  NOON,
  schedule,
  transaction,
  transactions,
  wallet,
} from '../support/data/builders'
import { type Replica, replica, syncAll } from '../support/data/replica'
import { FakeCloud } from '../support/fakes/fake-cloud'
import { billOf, manyRows } from './many-rows'

/** Five devices of one user, all in sync. */
async function fiveDevices() {
  const cloud = new FakeCloud()
  const devices = Array.from({ length: 5 }, () => replica(cloud))
  const [phone, ...others] = devices
  if (!phone) throw new Error('Five devices')
  await phone.save('transactions', ...transactions(3))
  await syncAll(...devices)
  return { cloud, phone, others }
}

/** A cycle of a device that listens: the listener's own read of the head is added by hand. */
async function hear(cloud: FakeCloud, { ports }: Replica): Promise<void> {
  const { head } = cloud.server
  await runCycle({ ...ports, liveHead: () => head })
  cloud.server.bill.reads += 1
}

/** Each of the devices hears of the push and reads so many documents. */
async function expectReads(
  cloud: FakeCloud,
  devices: readonly Replica[],
  reads: number,
): Promise<void> {
  for (const device of devices) {
    const bill = await billOf(cloud, () => hear(cloud, device))
    expect(bill).toEqual({ reads, writes: 0, deletes: 0 })
  }
}

describe('a save', () => {
  test('[R2] costs two writes, and a read where no client listens', async () => {
    const { cloud, phone } = await fiveDevices()
    await phone.save('transactions', transaction({ id: 1 }))
    expect(await billOf(cloud, () => phone.sync())).toEqual({ reads: 1, writes: 2, deletes: 0 })
    await phone.save('transactions', transaction({ id: 2 }))
    const live = await billOf(cloud, () => hear(cloud, phone))
    // The listener's, of the push that it has made itself.
    expect(live).toEqual({ reads: 1, writes: 2, deletes: 0 })
  })

  test('[Q3] [Q5] costs each other device two reads', async () => {
    const { cloud, phone, others } = await fiveDevices()
    await phone.push('transactions', transaction({ id: 1 }))
    await expectReads(cloud, others, 2)
  })

  test('[Q3] that comes with nine others costs a device that was off eleven', async () => {
    const { cloud, phone, others } = await fiveDevices()
    await phone.save(
      'transactions',
      ...transactions(10, { name: 'Later' }).map((row, index) => ({ ...row, id: index + 1 })),
    )
    const push = await billOf(cloud, () => phone.sync())
    expect(push).toEqual({ reads: 1, writes: 11, deletes: 0 })
    expect((await billOf(cloud, async () => others[0]?.sync())).reads).toBe(11)
  })
})

test('[R3] a deletion costs two writes, a deletion and a look-up', async () => {
  const { cloud, phone } = await fiveDevices()
  await phone.remove('transactions', transactions(1)[0]?.id ?? 0)
  expect(await billOf(cloud, () => phone.sync())).toEqual({ reads: 2, writes: 2, deletes: 1 })
})

test('[R3] 100 deletions at once cost five pushes, and a look-up for each', async () => {
  const { cloud, phone } = await fiveDevices()
  const rows = transactions(100).map((row, index) => ({ ...row, id: index + 1 }))
  await phone.push('transactions', ...rows)
  await phone.remove('transactions', ...rows.map(({ id }) => id))
  const bill = await billOf(cloud, () => phone.sync())
  expect(bill).toEqual({ reads: 1 + 100, writes: 100 + 5, deletes: 100 })
})

test('[Q4] [Q2] the weekly check of the counts costs a read for each 1,000 documents and one for each other collection, and a pull without changes one', async () => {
  const { cloud, phone } = await manyRows(1_001)
  const others = COLLECTIONS.length - 1
  const bill = await billOf(cloud, () => phone.sync())
  expect(bill).toEqual({ reads: 1 + 2 + others, writes: 0, deletes: 0 })
  expect(await billOf(cloud, () => phone.sync())).toEqual({ reads: 1, writes: 0, deletes: 0 })
})

test('[Q4] a repair of 1,000 transactions of which one was lost costs a read for each and for each collection, and three', async () => {
  const { cloud, phone } = await manyRows(1_000)
  cloud.server.lose('transactions', NOON + 234)
  const { reads, writes } = await billOf(cloud, () => phone.sync())
  // The head, before and after; a count of each collection; 999 rows; a question for a tombstone.
  expect(reads).toBe(2 + COLLECTIONS.length + 999 + 1)
  expect(writes).toBe(2)
  expect(cloud.ids()).toHaveLength(1_000)
})

test('[Q4] a new device costs a read for each document and each collection, and two', async () => {
  const { cloud } = await fiveDevices()
  const fresh = replica(cloud)
  // The head, and the collections and the part of the transactions that have nothing.
  expect((await billOf(cloud, () => fresh.sync())).reads).toBe(3 + COLLECTIONS.length + 1)
})

test('[M9] an occurrence that all devices have booked by themselves costs three writes, and three reads on each other device', async () => {
  const { cloud, phone, others } = await fiveDevices()
  await phone.push('schedules', schedule({ id: 1, settledTo: '2026-02-05' }))
  await syncAll(...others)
  for (const { database, clock } of [phone, ...others])
    expect(await bookAutomatically(database, clock.now(), '2026-03-10')).toHaveLength(1)
  // The head, the transaction and the schedule.
  expect(await billOf(cloud, () => phone.sync())).toEqual({ reads: 1, writes: 3, deletes: 0 })
  await expectReads(cloud, others, 3)
})

test('[M5] two wallets of one name that two devices have made cost two writes, and none for what is in them', async () => {
  const { cloud, phone, others } = await fiveDevices()
  const [laptop] = others
  await phone.push('wallets', wallet({ id: 1, key: 'phone001' }))
  await laptop?.save('wallets', wallet({ id: 2, key: 'laptop01' }))
  const spent = transactions(3).map((row, index) => inWallet({ ...row, id: index + 1 }, 'laptop01'))
  await laptop?.save('transactions', ...spent)
  // The head and the other wallet; then the three transactions, the one wallet and the head.
  const bill = await billOf(cloud, async () => laptop?.sync())
  expect(bill).toEqual({ reads: 2, writes: 3 + 2, deletes: 0 })
  await expectReads(cloud, [phone], 3 + 2)
  for (const device of [phone, laptop]) expect(await device?.database.wallets.count()).toBe(1)
})

test('[M8] the rename of a category costs one write and two reads on each device, for any number of its documents', async () => {
  const { cloud, phone, others } = await fiveDevices()
  await phone.push('categories', category({ id: 1 }))
  await syncAll(...others)
  await editCategory(phone.database, phone.clock.now(), 'expense', 'Food', { name: 'Meals' })
  expect(await billOf(cloud, () => phone.sync())).toEqual({ reads: 1, writes: 2, deletes: 0 })
  await expectReads(cloud, others, 2)
  for (const device of others) {
    const rows = await device.database.transactions.toArray()
    expect(rows.map(({ category }) => category)).toEqual(['Meals', 'Meals', 'Meals'])
  }
})
