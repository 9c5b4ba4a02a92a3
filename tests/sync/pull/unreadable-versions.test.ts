// Documents of a later version of the app (rule Q7).

import { describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../../src/domain/document'
import { requestRepair } from '../../../src/sync/full-check/repair'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { pushOn } from '../../support/data/pushes'
import { levelDevices, oneDevice, type Replica, replica, syncAll } from '../../support/data/replica'
import type { FakeCloud } from '../../support/fakes/fake-cloud'

/** The amount in another shape than today's. */
const TOMORROWS = { ...transaction({ amount: 7 }), amount: { value: 7, currency: 'USD' } }
const KEY = String(NOON)

/** Two devices that have three transactions; the first of them is then written by an app of tomorrow. */
async function metTomorrow(): Promise<{ cloud: FakeCloud; phone: Replica; laptop: Replica }> {
  const { cloud, phone, laptop } = await levelDevices(...transactions(3))
  cloud.server.pushRaw('transactions', KEY, TOMORROWS)
  return { cloud, phone, laptop }
}

async function keptOf({ database }: Replica) {
  const kept = await database.unreadable.toArray()
  return kept.map(({ collection, key, rev }) => [collection, key, rev])
}

/** A version that a later app has written, as the server has it. */
function standing({ server }: FakeCloud, collection: CollectionName = 'transactions') {
  return server.raw.of(collection).map(({ fields: { sync: _, ...fields } }) => fields)
}

describe('a version that this app cannot read', () => {
  test('[Q7] is kept as it came, with its revision, and holds up nothing', async () => {
    const { cloud, laptop } = await metTomorrow()
    await laptop.sync()
    expect(await keptOf(laptop)).toEqual([['transactions', KEY, 2]])
    expect(await laptop.database.unreadable.toArray()).toMatchObject([{ fields: TOMORROWS }])
    expect(await laptop.cursor()).toBe(2)
    // The known version is shown, and later changes arrive.
    expect(await laptop.documents('transactions')).toEqual(transactions(3))
    const phone = replica(cloud)
    await phone.sync()
    await phone.save('categories', category())
    await syncAll(phone, laptop)
    expect(await laptop.documents('categories')).toEqual([category()])
  })

  test('[Q7] [Q4] is kept by a new replica too, also where its key is no id', async () => {
    const { cloud } = await metTomorrow()
    cloud.server.raw.put('categories', 'no-id', { name: 'Food' })
    const fresh = replica(cloud)
    await fresh.sync()
    expect(await keptOf(fresh)).toEqual([
      ['categories', 'no-id', 0],
      ['transactions', KEY, 2],
    ])
    expect(await fresh.documents('transactions')).toEqual(transactions(3).slice(1))
    // The counts agree: nothing is listed again a week later.
    fresh.clock.advance(7 * 25 * 60 * 60_000)
    const before = cloud.calls.length
    await fresh.sync()
    const later = cloud.calls.slice(before).map(({ name }) => name)
    expect(later).toEqual(['readHead', ...Array(COLLECTIONS.length).fill('count')])
  })

  test('[Q7] is forgotten when one that can be read comes, or its deletion', async () => {
    for (const value of [transaction({ amount: 9 }), null]) {
      const { cloud, laptop } = await metTomorrow()
      await laptop.sync()
      const write = { collection: 'transactions', id: NOON, value, at: NOON } as const
      cloud.server.apply(pushOn(cloud.server.head, 'other', [write]))
      await laptop.sync()
      expect(await keptOf(laptop)).toEqual([])
      expect(await laptop.database.transactions.get(NOON)).toEqual(
        value ? expect.objectContaining(value) : undefined,
      )
    }
  })

  test('[Q7] cannot be edited or deleted here, and nothing else changes then', async () => {
    const { laptop } = await metTomorrow()
    await laptop.sync()
    const { database } = laptop
    const rows = await database.transactions.toArray()
    const refusal = /newer version of CoMoney has changed this/
    await expect(laptop.save('transactions', transaction({ amount: 1 }))).rejects.toThrow(refusal)
    await expect(laptop.remove('transactions', NOON)).rejects.toThrow(refusal)
    expect(await database.transactions.toArray()).toEqual(rows)
    expect(await database.outbox.count()).toBe(0)
  })

  test('[Q7] is not overwritten by a pending edit, which is kept and stays pending', async () => {
    const { cloud, laptop } = await metTomorrow()
    await laptop.push('transactions', transaction({ amount: 1 }), transaction({ id: NOON + 9 }))
    expect(standing(cloud)).toEqual([TOMORROWS])
    expect(await laptop.database.outbox.toArray()).toMatchObject([{ id: NOON, state: 'pending' }])
    expect(cloud.ids()).toContain(NOON + 9)
    // With the app of tomorrow both are merged.
    const value = transaction({ description: 'twice' })
    const write = { collection: 'transactions', id: NOON, value, at: NOON } as const
    cloud.server.apply(pushOn(cloud.server.head, 'tomorrow', [write]))
    await laptop.sync()
    const merged = transaction({ amount: 1, description: 'twice' })
    expect(cloud.server.list('transactions').find(({ id }) => id === NOON)?.value).toEqual(merged)
  })

  test('[Q7] [Q4] is not removed or overwritten by a repair, and is forgotten once the server has removed it', async () => {
    const { cloud, laptop } = await metTomorrow()
    cloud.server.raw.put('savings', 'no-id', { data: {} })
    await requestRepair(laptop.ports.store, NOON)
    await laptop.sync()
    expect(await keptOf(laptop)).toEqual([
      ['savings', 'no-id', 0],
      ['transactions', KEY, 2],
    ])
    expect(standing(cloud)).toEqual([TOMORROWS])
    expect(await laptop.documents('transactions')).toEqual(transactions(3))
    cloud.server.raw.remove('savings', 'no-id')
    await requestRepair(laptop.ports.store, NOON)
    await laptop.sync()
    expect(await keptOf(laptop)).toEqual([['transactions', KEY, 2]])
  })

  test('[Q7] is read again by another version of the app, from what was kept, once', async () => {
    const { laptop } = await metTomorrow()
    await laptop.sync()
    const { database } = laptop
    const [kept] = await database.unreadable.toArray()
    if (!kept) throw new Error('Nothing was kept')
    // As an app left them that could read neither.
    const readable = { ...kept, parser: '0.9.0', fields: { ...kept.fields, amount: 7 } }
    const other = { ...kept, parser: '0.9.0', key: 'no-id', rev: 0 }
    await database.unreadable.bulkPut([readable, other])
    await laptop.sync()
    expect(await database.transactions.get(NOON)).toMatchObject({ amount: 7, sync: { rev: 2 } })
    expect(await keptTotals(database)).toEqual(totalsOfRows(await database.transactions.toArray()))
    expect(await keptOf(laptop)).toEqual([['transactions', 'no-id', 0]])
    expect(await database.unreadable.where('parser').equals('0.9.0').count()).toBe(0)
  })

  test('[Q7] [M5] of a category leaves another one of that name where it is', async () => {
    const { cloud, phone } = oneDevice()
    await phone.push('categories', category({ id: 1 }))
    cloud.server.pushRaw('categories', '1', { ...category({ id: 1 }), type: 'transfer' })
    await phone.push('categories', category({ id: 2 }))
    expect(cloud.server.list('categories').map(({ id }) => id)).toEqual([2])
    expect(standing(cloud, 'categories')).toEqual([{ ...category({ id: 1 }), type: 'transfer' }])
  })

  test('[Q7] [Q6] of a server that has lost its history is not written over either', async () => {
    const { cloud, laptop } = await metTomorrow()
    const restore = cloud.server.backUp()
    await laptop.sync()
    await laptop.push('categories', category())
    restore()
    await laptop.sync()
    expect(standing(cloud)).toEqual([TOMORROWS])
    expect(await keptOf(laptop)).toEqual([['transactions', KEY, 2]])
  })
})
