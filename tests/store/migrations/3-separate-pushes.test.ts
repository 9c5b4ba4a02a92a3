// A database of version 2 kept what was in flight inside the outbox entries; opened now, it must
// still know what it has sent (rule R5).

import { describe, expect, test } from 'vitest'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { send } from '../../support/data/pushes'
import { Replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const DEVICE = 'device-0001'
const BASE = { ...transaction({ id: 2 }), sync: { rev: 4, at: 9, by: 'device-0002' } }

function entry(id: number, fields: object = {}): object {
  const state = 'waiting'
  return {
    collection: 'transactions',
    id,
    base: null,
    editedAt: NOON,
    generation: 1,
    state,
    ...fields,
  }
}

/** A new document and a deletion in flight as push 3 on revision 4, edited since; another waits. */
const IN_FLIGHT = {
  transactions: [
    { ...transaction({ id: 1, amount: 5 }), sync: null },
    { ...transaction({ id: 3 }), sync: null },
  ],
  outbox: [
    entry(1, {
      generation: 2,
      editedAt: NOON + 5,
      sent: { push: 3, generation: 1, value: transaction({ id: 1 }), at: NOON },
    }),
    entry(2, { base: BASE, sent: { push: 3, generation: 1, value: null, at: NOON } }),
    entry(3),
    entry(4, {
      state: 'parked',
      reason: 'No',
      sent: { push: 2, generation: 1, value: transaction({ id: 4 }), at: NOON },
    }),
  ],
  syncState: [
    { key: 'cursor', rev: 4 },
    { key: 'push', number: 3, fence: 4 },
  ],
}

const WRITES = [
  { collection: 'transactions', id: 1, generation: 1, value: transaction({ id: 1 }), at: NOON },
  { collection: 'transactions', id: 2, generation: 1, value: null, at: NOON },
] as const

describe('a database of version 2', () => {
  test('[L2] keeps its entries, without what they had sent', async () => {
    const database = freshDatabase(await databaseOfVersion(2, IN_FLIGHT))
    expect(await database.outbox.toArray()).toEqual([
      // The server may have it, by the push that was in flight.
      entry(1, { generation: 2, editedAt: NOON + 5, isMaybeKnown: true }),
      entry(2, { base: BASE }),
      entry(3),
      entry(4, { state: 'parked', reason: 'No' }),
    ])
    expect(await database.transactions.count()).toBe(2)
    expect(await database.syncState.get('cursor')).toEqual({ key: 'cursor', rev: 4 })
  })

  test.each(['applied', 'lost'])(
    '[R5] whose push was %s has the same documents as the server after a sync',
    async fate => {
      const cloud = new FakeCloud()
      const other = cloud.port('device-0002')
      for (const number of [1, 2, 3, 4]) {
        const value = transaction({ id: 2 })
        const writes = [{ collection: 'transactions', id: 2, value, at: 9 } as const]
        await send(other, 'device-0002', writes, number)
      }
      if (fate === 'applied') await send(cloud.port(DEVICE), DEVICE, WRITES, 3)
      const database = freshDatabase(await databaseOfVersion(2, IN_FLIGHT))
      const phone = new Replica(cloud.port(DEVICE), DEVICE, database, DEVICE)
      await phone.sync()
      const expected = [transaction({ id: 1, amount: 5 }), transaction({ id: 3 })]
      expect(await phone.documents('transactions')).toEqual(expected)
      expect(cloud.values()).toEqual(expected)
      // This version has sent the rejected entry once more.
      expect(await database.outbox.toArray()).toEqual([])
      expect(await database.conflicts.count()).toBe(0)
    },
  )

  test('[R5] with nothing in flight has nothing in flight', async () => {
    const uid = await databaseOfVersion(2, {
      outbox: [entry(1)],
      syncState: [{ key: 'push', number: 3, fence: null }],
    })
    const database = freshDatabase(uid)
    expect(await database.pushes.count()).toBe(0)
    expect(await database.outbox.toArray()).toEqual([entry(1)])
  })

  test('[L5] that never synced opens as it is', async () => {
    const uid = await databaseOfVersion(2, { outbox: [entry(1)] })
    const database = freshDatabase(uid)
    expect(await database.outbox.toArray()).toEqual([entry(1)])
    expect(await database.pushes.count()).toBe(0)
  })
})
