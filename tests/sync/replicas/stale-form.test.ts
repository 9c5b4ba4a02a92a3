// Rules M3 and M4: a document that was deleted elsewhere while a form or an Undo of it was open, is no
// second document when that is saved.

import { describe, expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { readConflicts, restoreConflict, undoRestore } from '../../../src/store/conflicts/conflicts'
import { restoreDocument } from '../../../src/store/records/deletion'
import { NOON, transaction } from '../../support/data/builders'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

async function twoDevices() {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', transaction({ amount: 100 }))
  await phone.sync()
  await laptop.sync()
  return { cloud, phone, laptop }
}

/** Saves the form of the transaction, which was on the device when the form was opened. */
async function saveForm({ database, clock }: Replica, amount: number): Promise<void> {
  clock.advance(10)
  await commit(database, clock.now(), writer => writer.put('transactions', transaction({ amount })))
}

describe('a form of a document that was deleted elsewhere', () => {
  test('[M3] [M4] is saved into it, with a conflict for the difference, when the deletion was undone there', async () => {
    const { cloud, phone, laptop } = await twoDevices()
    await phone.remove('transactions', NOON)
    await phone.sync()
    await laptop.sync()
    expect(await laptop.documents('transactions')).toEqual([])
    phone.clock.advance(5)
    await restoreDocument(
      phone.database,
      phone.clock.now(),
      'transactions',
      transaction({ amount: 100 }),
    )
    await phone.sync()
    await saveForm(laptop, 120)
    for (const device of [laptop, phone]) await device.sync()
    expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([
      transaction({ amount: 120 }),
    ])
    expect(await phone.documents('transactions')).toEqual([transaction({ amount: 120 })])
    expect(await laptop.database.conflicts.toArray()).toMatchObject([
      { kind: 'field', value: { field: 'amount', lost: 100, kept: 120 } },
    ])
  })

  test('[M3] is written again when it is still deleted there', async () => {
    const { cloud, phone, laptop } = await twoDevices()
    await phone.remove('transactions', NOON)
    await phone.sync()
    await laptop.sync()
    await saveForm(laptop, 120)
    for (const device of [laptop, phone]) await device.sync()
    expect(cloud.server.list('transactions')).toHaveLength(1)
    expect(await phone.documents('transactions')).toEqual([transaction({ amount: 120 })])
  })
})

test('[M4] an undone settling of a difference is no second document either', async () => {
  const { cloud, phone, laptop } = await twoDevices()
  // Deleted on the laptop, edited on the phone: the edit stays, and the laptop has a conflict.
  await laptop.remove('transactions', NOON)
  phone.clock.advance(1)
  await phone.save('transactions', transaction({ amount: 110 }))
  await phone.sync()
  await laptop.sync()
  const [listed] = await readConflicts(laptop.database, 1)
  if (!listed) throw new Error('There is no difference')
  const settled = await restoreConflict(laptop.database, laptop.clock.now(), listed.conflict)
  if (typeof settled === 'string') throw new Error(settled)
  await laptop.sync()
  // The phone takes the deletion back while the laptop's Undo is still on its screen.
  await phone.sync()
  phone.clock.advance(1)
  await restoreDocument(
    phone.database,
    phone.clock.now(),
    'transactions',
    transaction({ amount: 115 }),
  )
  await phone.sync()
  await undoRestore(laptop.database, laptop.clock.now(), settled)
  for (const device of [laptop, phone]) await device.sync()
  expect(cloud.server.list('transactions')).toHaveLength(1)
  expect(await phone.documents('transactions')).toHaveLength(1)
})
