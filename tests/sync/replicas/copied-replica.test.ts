// A browser profile that was copied, database and all: two replicas under one id, until one of them finds it out.

import { describe, expect, test } from 'vitest'
import { NOON, transaction } from '../../support/data/builders'
import { send } from '../../support/data/pushes'
import {
  copyOf,
  expectLevel,
  oneDevice,
  type Replica,
  replica,
  syncAll,
} from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const COFFEE = transaction({ id: 1, name: 'Coffee' })

/** Two profiles that were one when it had pushed once; each takes its own way from there. */
async function twins() {
  const { cloud, phone } = oneDevice()
  await phone.push('transactions', COFFEE)
  return { cloud, phone, copy: await copyOf(cloud, phone) }
}

async function idOf({ database }: Replica): Promise<string | null> {
  const state = await database.syncState.get('replica')
  return state?.key === 'replica' ? state.id : null
}

async function settle(cloud: FakeCloud, ...devices: Replica[]): Promise<void> {
  await syncAll(...devices, ...devices)
  await expectLevel(cloud, ...devices)
}

describe('a copied profile', () => {
  test('[R5] takes an id of its own when it meets a push that it has not made', async () => {
    const { cloud, phone, copy } = await twins()
    expect(await idOf(copy)).toBe(await idOf(phone))
    await phone.save('transactions', transaction({ id: 2, name: 'Tea' }))
    await syncAll(phone, copy)
    expect(await idOf(copy)).not.toBe(await idOf(phone))
    await settle(cloud, phone, copy)
  })

  test("[R5] does not take the other's push for its own, and no edit is lost", async () => {
    const { cloud, phone, copy } = await twins()
    await phone.save('transactions', transaction({ id: 2, name: 'Tea' }))
    await copy.save('transactions', transaction({ id: 3, name: 'Milk' }))
    // Its push comes first and is lost on the way; the other's has the same number.
    cloud.next('push', { kind: 'fail', failure: 'transient' }, { device: copy.device })
    await copy.cycle()
    await phone.sync()
    await settle(cloud, copy, phone)
    const names = cloud.values()
    expect(names).toMatchObject([{ name: 'Coffee' }, { name: 'Tea' }, { name: 'Milk' }])
  })

  test('[R5] [M2] reports a conflict of two edits of one document', async () => {
    const { cloud, phone, copy } = await twins()
    await phone.save('transactions', { ...COFFEE, amount: 1 })
    copy.clock.advance(10)
    await copy.save('transactions', { ...COFFEE, amount: 2 })
    await phone.sync()
    await settle(cloud, copy, phone)
    expect(cloud.server.list('transactions')).toMatchObject([{ value: { amount: 2 } }])
    expect(await copy.conflicts()).toMatchObject([
      { kind: 'field', value: { field: 'amount', lost: 1, kept: 2, side: 'remote' } },
    ])
  })

  test('[R5] [M4] makes no second document of a creation that waits in three copies, after one has pushed it', async () => {
    const { cloud, phone } = oneDevice()
    await phone.sync()
    await phone.save('transactions', transaction({ id: 2, name: 'Tea' }))
    const [second, third] = [await copyOf(cloud, phone), await copyOf(cloud, phone)]
    await second.push('transactions', transaction({ id: 2, name: 'Tea', amount: 7 }))
    third.clock.advance(10)
    await third.save('transactions', transaction({ id: 2, name: 'Tea', description: 'Green' }))
    await settle(cloud, phone, third, second)
    expect(cloud.server.list('transactions')).toMatchObject([
      { id: 2, value: { name: 'Tea', description: 'Green' } },
    ])
  })

  test('[R5] [M4] makes no second document of a creation that waits in both', async () => {
    const { cloud, phone } = oneDevice()
    await phone.push('transactions', COFFEE)
    await phone.save('transactions', transaction({ id: 2, name: 'Tea' }))
    const copy = await copyOf(cloud, phone)
    await copy.save('transactions', transaction({ id: 2, name: 'Tea', amount: 7 }))
    await phone.sync()
    await settle(cloud, copy, phone)
    expect(cloud.ids()).toEqual([1, 2])
  })

  test('[R5] [M4] makes no second document of a creation that waits in both, after a third device has edited it', async () => {
    const cloud = new FakeCloud()
    const [phone, tablet] = [replica(cloud), replica(cloud)]
    await phone.save('transactions', COFFEE)
    const copy = await copyOf(cloud, phone)
    await syncAll(copy, tablet)
    tablet.clock.advance(10)
    await tablet.push('transactions', { ...COFFEE, amount: 7 })
    await settle(cloud, phone, copy, tablet)
    expect(cloud.values()).toEqual([{ ...COFFEE, amount: 7 }])
  })

  test("[R5] [M4] [M2] reports each value that is replaced where a creation since then has the id of another device's document", async () => {
    const { cloud, phone, copy } = await twins()
    const laptop = replica(cloud)
    await laptop.push('transactions', transaction({ id: 2, name: 'Milk', amount: 2 }))
    phone.clock.advance(10)
    await phone.save('transactions', transaction({ id: 2, name: 'Tea', amount: 7 }))
    // By this push the phone finds out that there are two, but not since when.
    await copy.pushRemoval('transactions', COFFEE.id)
    laptop.clock.advance(20)
    const edit = () => laptop.push('transactions', transaction({ id: 2, name: 'Milk', amount: 3 }))
    cloud.next('push', { kind: 'first', act: edit }, { device: phone.device })
    await settle(cloud, phone, copy, laptop)
    expect(cloud.values()).toMatchObject([{ id: 2, name: 'Tea', amount: 3 }])
    expect(await phone.conflicts()).toMatchObject([
      { value: { field: 'name', lost: 'Milk', kept: 'Tea', side: 'remote' } },
      { value: { field: 'amount', lost: 2, kept: 7, side: 'remote' } },
      { value: { field: 'amount', lost: 7, kept: 3, side: 'local' } },
    ])
  })

  test('[R5] [L3] deletes a creation that waits in both, after the other has pushed it', async () => {
    const { cloud, phone } = oneDevice()
    await phone.save('transactions', COFFEE)
    const copy = await copyOf(cloud, phone)
    await copy.sync()
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { device: phone.device })
    await phone.cycle()
    await phone.remove('transactions', COFFEE.id)
    await settle(cloud, phone, copy)
    expect(cloud.ids()).toEqual([])
  })

  test('[R5] [Q4] compares everything once it knows that it is a copy', async () => {
    const { phone, copy } = await twins()
    await phone.save('transactions', transaction({ id: 2 }))
    await syncAll(phone, copy)
    const repair = await copy.database.syncState.get('repair')
    expect(repair).toMatchObject({ outcome: 'done', at: NOON })
  })
})

describe('a replica that is none of the 50 that pushed last', () => {
  /** A phone whose push has taken effect and was not answered, before 50 others pushed. */
  async function prunedPhone() {
    const { cloud, phone } = oneDevice()
    await phone.sync()
    await phone.save('transactions', COFFEE)
    cloud.next('push', { kind: 'lose-answer' })
    await phone.cycle()
    for (let index = 0; index < 50; index += 1) {
      const value = transaction({ id: 10 + index, name: `Other ${index}` })
      const write = { collection: 'transactions', id: value.id, value, at: NOON } as const
      await send(phone.cloud, `other-${index}`, [write])
    }
    expect(cloud.server.head.devices[phone.device]).toBeUndefined()
    return { cloud, phone }
  }

  test('[R5] [M4] does not write its document a second time', async () => {
    const { cloud, phone } = await prunedPhone()
    await settle(cloud, phone)
    expect(cloud.ids()).toHaveLength(51)
    expect(await phone.database.idChanges.count()).toBe(0)
    expect(await phone.database.conflicts.count()).toBe(0)
  })

  test('[R5] [L3] deletes a document that it may have pushed', async () => {
    const { cloud, phone } = await prunedPhone()
    await phone.remove('transactions', 1)
    await settle(cloud, phone)
    expect(cloud.ids()).not.toContain(1)
  })
})
