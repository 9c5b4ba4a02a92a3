// A replica that a signing-out has reduced to what waits (rule U2), and what happened on the server meanwhile.

import { describe, expect, test } from 'vitest'
import { removeAllButUnsent } from '../../../src/store/database/remove-user-database'
import { transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const COFFEE = transaction({ id: 1, name: 'Coffee' })
const TEA = transaction({ id: 2, name: 'Tea' })

/** Two devices that know both documents. */
async function twoDevices() {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', COFFEE, TEA)
  await phone.sync()
  await laptop.sync()
  return { cloud, phone, laptop }
}

/** The same device when its person has signed out, with something that waits, and in again. */
async function signedInAgain({ cloud, device, database }: Replica): Promise<Replica> {
  expect(await removeAllButUnsent(database.uid)).toBe(false)
  return new Replica(cloud, device, freshDatabase(database.uid))
}

async function conflictsOf({ database }: Replica) {
  return (await database.conflicts.toArray()).map(({ kind, id }) => ({ kind, id }))
}

describe('a replica that has kept, over a signing-out,', () => {
  test('[Q4] [M3] an edit of what another device has deleted meanwhile, brings it back and says so on both', async () => {
    const { cloud, phone, laptop } = await twoDevices()
    await phone.save('transactions', { ...COFFEE, amount: 7 })
    const again = await signedInAgain(phone)
    await laptop.remove('transactions', COFFEE.id)
    await laptop.sync()
    await again.sync()
    await laptop.sync()
    expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([
      { ...COFFEE, amount: 7 },
      TEA,
    ])
    expect(await conflictsOf(again)).toEqual([{ kind: 'edit-over-remote-deletion', id: 1 }])
    expect(await conflictsOf(laptop)).toEqual([{ kind: 'edit-over-local-deletion', id: 1 }])
  })

  test('[Q4] [R5] a push that the server has had, shows nothing that another device has deleted since', async () => {
    const { cloud, phone, laptop } = await twoDevices()
    await phone.save('transactions', { ...COFFEE, amount: 7 })
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    const again = await signedInAgain(phone)
    await laptop.sync()
    await laptop.remove('transactions', COFFEE.id)
    await laptop.sync()
    await again.sync()
    expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([TEA])
    expect(await again.documents('transactions')).toEqual([TEA])
    expect(await conflictsOf(again)).toEqual([])
  })

  test('[Q4] a deletion, and has nothing to say when another device has deleted the same', async () => {
    const { cloud, phone, laptop } = await twoDevices()
    await phone.remove('transactions', COFFEE.id)
    const again = await signedInAgain(phone)
    await laptop.remove('transactions', COFFEE.id)
    await laptop.sync()
    const { rev } = cloud.server.head
    await again.sync()
    expect(cloud.server.head.rev).toBe(rev)
    expect(await again.documents('transactions')).toEqual([TEA])
    expect(await again.database.outbox.count()).toBe(0)
  })

  test('[Q4] a new document alone, asks for no deletions', async () => {
    const { cloud, phone } = await twoDevices()
    await phone.save('transactions', transaction({ id: 3 }))
    const again = await signedInAgain(phone)
    cloud.calls.length = 0
    await again.sync()
    expect(cloud.calls.filter(({ name }) => name === 'changesSince')).toEqual([])
    expect(await again.documents('transactions')).toHaveLength(3)
  })
})
