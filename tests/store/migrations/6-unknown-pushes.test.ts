// A database of version 5 had pushes in flight without a token, under the id of its device; opened now, it has to
// come to one document for each, whatever became of them (rules R5, M4).

import { describe, expect, test } from 'vitest'
import { NO_HEAD } from '../../../src/domain/head'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { send } from '../../support/data/pushes'
import { Replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const DEVICE = 'device-0001'
const STAMP = { rev: 1, at: NOON, by: 'device-0002' }

/** The server before the push: documents 2 and 3. */
const KNOWN = [2, 3].map(id => ({ ...transaction({ id }), sync: STAMP }))

/** The push in flight: document 1 is new, 2 is edited and 3 deleted; 1 was edited once more since. */
const WRITES = [
  { collection: 'transactions', id: 1, generation: 1, value: transaction({ id: 1 }), at: NOON + 1 },
  {
    collection: 'transactions',
    id: 2,
    generation: 1,
    value: transaction({ id: 2, amount: 5 }),
    at: NOON + 2,
  },
  { collection: 'transactions', id: 3, generation: 1, value: null, at: NOON + 3 },
] as const

function entry(id: number, fields: object) {
  const waiting = { generation: 1, state: 'waiting', editedAt: NOON + id }
  return { collection: 'transactions', id, base: null, ...waiting, ...fields }
}

const TABLES = {
  transactions: [
    { ...transaction({ id: 1, amount: 7 }), sync: null },
    { ...transaction({ id: 2, amount: 5 }), sync: STAMP },
  ],
  outbox: [
    entry(1, { generation: 2, editedAt: NOON + 9 }),
    entry(2, { base: KNOWN[0] }),
    entry(3, { base: KNOWN[1] }),
  ],
  pushes: [{ number: 4, fence: 1, writes: WRITES }],
  syncState: [
    { key: 'cursor', rev: 1 },
    { key: 'push', number: 4 },
    { key: 'check', at: NOON, surplus: { transactions: 0, categories: 0, savings: 0 } },
  ],
}

/** The server when the push was sent, with its head of the first edition. */
function cloudOfFirstEdition(): FakeCloud {
  const cloud = new FakeCloud()
  for (const { sync, ...document } of KNOWN) {
    cloud.server.putUnstamped('transactions', document)
    cloud.server.rewrite('transactions', document, sync)
  }
  cloud.server.setHead({ ...NO_HEAD, rev: 1 })
  return cloud
}

describe('a database of version 5 with a push in flight', () => {
  test('[R5] [M4] counts what was in it as known to the server, and keeps every entry', async () => {
    const database = freshDatabase(await databaseOfVersion(5, TABLES))
    expect(await database.pushes.count()).toBe(0)
    expect(await database.syncState.get('push')).toBeUndefined()
    expect(await database.outbox.toArray()).toEqual([
      entry(1, { generation: 2, editedAt: NOON + 9, isMaybeKnown: true }),
      entry(2, { base: KNOWN[0] }),
      entry(3, { base: KNOWN[1] }),
    ])
    expect(await database.transactions.get(1)).toMatchObject({ amount: 7, sync: { rev: 0 } })
  })

  test.each(['applied', 'lost'])(
    '[R5] that was %s has the same documents as the server after a sync, each once',
    async fate => {
      const cloud = cloudOfFirstEdition()
      if (fate === 'applied') await send(cloud.port(DEVICE), DEVICE, WRITES)
      const database = freshDatabase(await databaseOfVersion(5, TABLES))
      const phone = new Replica(cloud.port(DEVICE), 'replica-0001', database, DEVICE)
      await phone.sync()
      const expected = [transaction({ id: 1, amount: 7 }), transaction({ id: 2, amount: 5 })]
      expect(cloud.values()).toEqual(expected)
      expect(await phone.documents('transactions')).toEqual(expected)
      expect(await database.outbox.count()).toBe(0)
      expect(await database.conflicts.count()).toBe(0)
      expect(await database.idChanges.count()).toBe(0)
    },
  )
})
