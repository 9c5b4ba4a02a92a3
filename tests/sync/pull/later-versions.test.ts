// An app of today meets the documents and collections of tomorrow, and an app of tomorrow those of today.

import { describe, expect, test } from 'vitest'
import { COLLECTIONS, type UserDocument } from '../../../src/domain/document'
import { readCollections, readCursor } from '../../../src/store/database/sync-state'
import { category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { pushOn } from '../../support/data/pushes'
import { type Replica, replica, syncAll, twoDevices } from '../../support/data/replica'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

/** The further fields of a transaction in a later version of the app. */
const MORE = { more: { tags: 'travel,food', receipt: 'a-receipt' } }

function tomorrows(fields: Partial<ReturnType<typeof transaction>> = {}): UserDocument {
  return { ...transaction(fields), ...MORE }
}

/** Two devices of today that have pulled a document of tomorrow. */
async function metTomorrow() {
  const { cloud, phone, laptop } = twoDevices()
  const write = { collection: 'transactions', id: NOON, value: tomorrows(), at: NOON } as const
  cloud.server.apply(pushOn(cloud.server.head, 'tomorrow', [write]))
  await syncAll(phone, laptop)
  return { cloud, phone, laptop }
}

function standing(cloud: FakeCloud): (UserDocument | null)[] {
  return cloud.values()
}

describe('a field that only a later version of the app knows', () => {
  test('[R4] is kept here, and carried through an edit', async () => {
    const { cloud, phone, laptop } = await metTomorrow()
    expect(await phone.documents('transactions')).toEqual([tomorrows()])
    // As a form does it, which knows nothing of the rest.
    await phone.push('transactions', transaction({ amount: 9 }))
    expect(standing(cloud)).toEqual([tomorrows({ amount: 9 })])
    await laptop.sync()
    expect(await laptop.documents('transactions')).toEqual([tomorrows({ amount: 9 })])
  })

  test('[R4] [M2] is merged with an edit that knows nothing of it', async () => {
    const { cloud, phone } = await metTomorrow()
    await phone.save('transactions', transaction({ amount: 9 }))
    const value: UserDocument = { ...transaction(), ...{ more: { ...MORE.more, tags: 'food' } } }
    const write = { collection: 'transactions', id: NOON, value, at: NOON + 5 } as const
    cloud.server.apply(pushOn(cloud.server.head, 'tomorrow', [write]))
    await phone.sync()
    expect(standing(cloud)).toEqual([{ ...value, amount: 9 }])
    expect(await phone.database.conflicts.count()).toBe(0)
  })

  test('[R4] comes back with a deletion that is undone', async () => {
    const { cloud, phone } = await metTomorrow()
    await phone.pushRemoval('transactions', NOON)
    expect(standing(cloud)).toEqual([])
    await phone.push('transactions', tomorrows() as ReturnType<typeof transaction>)
    expect(standing(cloud)).toEqual([tomorrows()])
  })
})

describe('a collection that a newer version of the app brings', () => {
  /** As an app has left it that knew the transactions alone, with a cursor that has passed everything. */
  async function updatedPhone(): Promise<{ cloud: FakeCloud; phone: Replica }> {
    const { cloud, phone, laptop } = twoDevices()
    await laptop.save('categories', category())
    await laptop.save('savings', savingPlan())
    await laptop.save('transactions', transaction())
    await syncAll(laptop, phone)
    await phone.database.categories.clear()
    await phone.database.savings.clear()
    const transactions = await readCursor(phone.database)
    await phone.database.syncState.put({ key: 'collections', read: { transactions } })
    cloud.calls.length = 0
    return { cloud, phone }
  }

  test('[Q7] is listed from its start, and nothing else', async () => {
    const { cloud, phone } = await updatedPhone()
    await phone.sync()
    expect(await phone.documents('categories')).toEqual([category()])
    expect(await phone.documents('savings')).toEqual([savingPlan()])
    const listed = cloud.calls.filter(({ name }) => name === 'list').map(({ source }) => source)
    expect(listed).toEqual(COLLECTIONS.slice(1))
    expect(Object.keys(await readCollections(phone.database))).toEqual(
      expect.arrayContaining([...COLLECTIONS]),
    )
  })

  test('[Q7] is listed from where it was cut off, and later changes are pulled', async () => {
    const { cloud, phone } = await updatedPhone()
    const laptop = replica(cloud)
    await laptop.sync()
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { device: phone.device, skip: 1 })
    await phone.cycle()
    await laptop.save('savings', savingPlan({ savingsName: 'Later' }, { id: NOON + 5 }))
    await syncAll(laptop, phone)
    expect(await phone.documents('categories')).toEqual([category()])
    expect(await phone.documents('savings')).toHaveLength(2)
  })
})
