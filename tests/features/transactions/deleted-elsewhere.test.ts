// Saving an edit form whose document another device has deleted, and perhaps has restored.

import { expect, test } from 'vitest'
import { editTransaction } from '../../../src/features/transactions/actions'
import { restoreDocument } from '../../../src/store/records/deletion'
import { NOON, transaction } from '../../support/data/builders'
import { replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const ENTRY = transaction({ name: 'Fried noodles' })

/** Both have the document; then the phone has deleted it, and the laptop has pulled the deletion. */
async function deletedByPhone() {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', transaction())
  await phone.sync()
  await laptop.sync()
  await phone.remove('transactions', NOON)
  await phone.sync()
  await laptop.sync()
  const undo = async () => {
    phone.clock.advance(5)
    await restoreDocument(phone.database, phone.clock.now(), 'transactions', transaction())
    await phone.sync()
  }
  return { cloud, phone, laptop, undo }
}

test('[M4] an edit of a deleted document writes nothing: it may come back', async () => {
  const { cloud, phone, laptop, undo } = await deletedByPhone()
  await undo()
  const early = await editTransaction(laptop.database, NOON + 9, NOON, ENTRY)
  expect(early).toEqual({ kind: 'missing' })
  expect(await laptop.database.outbox.count()).toBe(0)
  await laptop.sync()
  expect(await editTransaction(laptop.database, NOON + 10, NOON, ENTRY)).toMatchObject({
    kind: 'saved',
  })
  await laptop.sync()
  await phone.sync()
  expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([ENTRY])
  for (const device of [phone, laptop])
    expect(await device.documents('transactions')).toEqual([ENTRY])
  expect(await laptop.database.conflicts.count()).toBe(0)
})
