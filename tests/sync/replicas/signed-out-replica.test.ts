// A replica that a signing-out has reduced to what waits (rule U2), and what happened on the server meanwhile.

import { describe, expect, test } from 'vitest'
import { removeAllButUnsent } from '../../../src/store/outbox/remove-user-database'
import { transaction } from '../../support/data/builders'
import { levelDevices, type Replica, syncAll } from '../../support/data/replica'

const COFFEE = transaction({ id: 1, name: 'Coffee' })
const TEA = transaction({ id: 2, name: 'Tea' })

/** The same device when its person has signed out, with something that waits, and in again. */
async function signedInAgain(device: Replica): Promise<Replica> {
  expect(await removeAllButUnsent(device.database.uid)).toBe(false)
  return device.reopened()
}

async function conflictsOf(device: Replica) {
  return (await device.conflicts()).map(({ kind, id }) => ({ kind, id }))
}

describe('a replica that has kept, over a signing-out,', () => {
  test('[Q4] [M3] an edit of what another device has deleted meanwhile, brings it back and says so on both', async () => {
    const { cloud, phone, laptop } = await levelDevices(COFFEE, TEA)
    await phone.save('transactions', { ...COFFEE, amount: 7 })
    const again = await signedInAgain(phone)
    await laptop.remove('transactions', COFFEE.id)
    await syncAll(laptop, again, laptop)
    expect(cloud.values()).toEqual([{ ...COFFEE, amount: 7 }, TEA])
    expect(await conflictsOf(again)).toEqual([{ kind: 'edit-over-remote-deletion', id: 1 }])
    expect(await conflictsOf(laptop)).toEqual([{ kind: 'edit-over-local-deletion', id: 1 }])
  })

  test('[Q4] [R5] a push that the server has had, shows nothing that another device has deleted since', async () => {
    const { cloud, phone, laptop } = await levelDevices(COFFEE, TEA)
    await phone.save('transactions', { ...COFFEE, amount: 7 })
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    const again = await signedInAgain(phone)
    await laptop.sync()
    await laptop.remove('transactions', COFFEE.id)
    await syncAll(laptop, again)
    expect(cloud.values()).toEqual([TEA])
    expect(await again.documents('transactions')).toEqual([TEA])
    expect(await conflictsOf(again)).toEqual([])
  })

  test('[Q4] a deletion, and reports nothing when another device has deleted the same document', async () => {
    const { cloud, phone, laptop } = await levelDevices(COFFEE, TEA)
    await phone.remove('transactions', COFFEE.id)
    const again = await signedInAgain(phone)
    await laptop.pushRemoval('transactions', COFFEE.id)
    const { rev } = cloud.server.head
    await again.sync()
    expect(cloud.server.head.rev).toBe(rev)
    expect(await again.documents('transactions')).toEqual([TEA])
    expect(await again.database.outbox.count()).toBe(0)
  })

  test('[Q4] a new document alone, asks for no deletions', async () => {
    const { cloud, phone } = await levelDevices(COFFEE, TEA)
    await phone.save('transactions', transaction({ id: 3 }))
    const again = await signedInAgain(phone)
    cloud.calls.length = 0
    await again.sync()
    expect(cloud.calls.filter(({ name }) => name === 'changesSince')).toEqual([])
    expect(await again.documents('transactions')).toHaveLength(3)
  })
})
