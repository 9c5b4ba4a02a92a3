// A deletion that is undone, or that meets an open form or Undo on another device: the document is one again, and no
// second one (rules M3 and M4).

import { describe, expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { readConflicts, restoreConflict, undoRestore } from '../../../src/store/conflicts/conflicts'
import { restoreDocument } from '../../../src/store/deletion'
import { NOON, transaction } from '../../support/data/builders'
import {
  expectLevel,
  levelDevices,
  type Replica,
  syncAll,
  twoDevices,
} from '../../support/data/replica'

/** Two devices that have the document; the laptop has edited it and not pushed yet. */
async function editedElsewhere() {
  const { cloud, phone, laptop } = await levelDevices(transaction())
  laptop.clock.advance(10)
  await laptop.save('transactions', transaction({ name: 'Rice' }))
  return { cloud, phone, laptop }
}

async function undo(phone: Replica): Promise<void> {
  phone.clock.advance(5)
  await restoreDocument(phone.database, phone.clock.now(), 'transactions', transaction())
}

describe('an undone deletion of a document that another device has edited', () => {
  test.each([
    ['was on its way to the server', 'in flight'],
    ['has reached the server', 'sent'],
    ['is still to be pushed', 'pending'],
  ])('[M4] [R5] is no second document when the deletion %s', async (_, state) => {
    const { cloud, phone, laptop } = await editedElsewhere()
    await phone.remove('transactions', NOON)
    const answer = state === 'in flight' ? cloud.hold('push', 'then') : null
    const cycle = answer ? phone.cycle() : null
    await answer?.reached
    if (state === 'sent') await phone.sync()
    await undo(phone)
    await laptop.sync()
    answer?.open()
    await cycle
    await syncAll(phone, laptop, phone, laptop)
    expect(cloud.values()).toEqual([transaction({ name: 'Rice' })])
    await expectLevel(cloud, phone, laptop)
  })
})

test('[R3] an undone deletion brings the document back to the other devices', async () => {
  const { cloud, phone, laptop } = await levelDevices(transaction())
  await phone.remove('transactions', NOON)
  await syncAll(phone, laptop)
  await undo(phone)
  await syncAll(phone, laptop)
  expect(cloud.ids()).toEqual([NOON])
  expect(await laptop.documents('transactions')).toEqual([transaction()])
})

test('[M2] [M4] a document that was deleted and restored before its push reports every value that it replaces in another one of its id', async () => {
  const { phone, laptop } = twoDevices()
  await phone.save('transactions', transaction())
  await phone.remove('transactions', NOON)
  await laptop.push('transactions', transaction({ name: 'Tea', amount: 4 }))
  await undo(phone)
  await syncAll(phone, laptop)
  expect(await laptop.documents('transactions')).toEqual([transaction()])
  const told = (await phone.conflicts()).map(({ value }) => value)
  expect(told).toMatchObject([
    { field: 'name', lost: 'Tea', kept: 'Noodles' },
    { field: 'amount', lost: 4, kept: 15_000 },
  ])
})

/** Two devices that have the transaction. */
const both = () => levelDevices(transaction({ amount: 100 }))

/** Saves the form of the transaction, which was on the device when the form was opened. */
async function saveForm({ database, clock }: Replica, amount: number): Promise<void> {
  clock.advance(10)
  await commit(database, clock.now(), writer => writer.put('transactions', transaction({ amount })))
}

function restoreAs({ database, clock }: Replica, amount: number) {
  return restoreDocument(database, clock.now(), 'transactions', transaction({ amount }))
}

describe('a form of a document that was deleted elsewhere', () => {
  test('[M3] [M4] is saved into it, with a conflict for the difference, when the deletion was undone there', async () => {
    const { cloud, phone, laptop } = await both()
    await phone.remove('transactions', NOON)
    await syncAll(phone, laptop)
    expect(await laptop.documents('transactions')).toEqual([])
    phone.clock.advance(5)
    await restoreAs(phone, 100)
    await phone.sync()
    await saveForm(laptop, 120)
    await syncAll(laptop, phone)
    expect(cloud.values()).toEqual([transaction({ amount: 120 })])
    expect(await phone.documents('transactions')).toEqual([transaction({ amount: 120 })])
    expect(await laptop.conflicts()).toMatchObject([
      { kind: 'field', value: { field: 'amount', lost: 100, kept: 120 } },
    ])
  })

  test('[M3] is written again when it is still deleted there', async () => {
    const { cloud, phone, laptop } = await both()
    await phone.remove('transactions', NOON)
    await syncAll(phone, laptop)
    await saveForm(laptop, 120)
    await syncAll(laptop, phone)
    expect(cloud.ids()).toHaveLength(1)
    expect(await phone.documents('transactions')).toEqual([transaction({ amount: 120 })])
  })
})

test('[M4] an undone settling of a difference is no second document either', async () => {
  const { cloud, phone, laptop } = await both()
  // Deleted on the laptop, edited on the phone: the edit stays, and the laptop has a conflict.
  await laptop.remove('transactions', NOON)
  phone.clock.advance(1)
  await phone.save('transactions', transaction({ amount: 110 }))
  await syncAll(phone, laptop)
  const [listed] = await readConflicts(laptop.database, 1)
  if (!listed) throw new Error('There is no difference')
  const settled = await restoreConflict(laptop.database, laptop.clock.now(), listed.conflict)
  if (typeof settled === 'string') throw new Error(settled)
  await laptop.sync()
  // The phone takes the deletion back while the laptop's Undo is still on its screen.
  await phone.sync()
  phone.clock.advance(1)
  await restoreAs(phone, 115)
  await phone.sync()
  await undoRestore(laptop.database, laptop.clock.now(), settled)
  await syncAll(laptop, phone)
  expect(cloud.ids()).toHaveLength(1)
  expect(await phone.documents('transactions')).toHaveLength(1)
})
