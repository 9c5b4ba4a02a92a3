// The retry of rejected entries (rule E3).

import { expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { retryAllRejected, retryRejectedEntry } from '../../../src/store/outbox/rejected'
import { NOON, transactions } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

async function withThreeEntries(): Promise<UserDatabase> {
  const database = freshDatabase()
  await commit(database, NOON, async writer => {
    for (const document of transactions(3)) await writer.put('transactions', document)
  })
  for (const id of [NOON, NOON + 1])
    await database.outbox.update(['transactions', id], {
      ...{ state: 'rejected', refusal: 'unknown', reason: 'No.' },
    })
  return database
}

test('[E3] a rejected entry is pending again, without the reason, and the others stay as they are', async () => {
  const database = await withThreeEntries()
  await retryRejectedEntry(database, 'transactions', NOON)
  expect(await database.outbox.toArray()).toMatchObject([
    { id: NOON, state: 'pending', generation: 1 },
    { id: NOON + 1, state: 'rejected', reason: 'No.' },
    { id: NOON + 2, state: 'pending' },
  ])
  expect(await database.outbox.get(['transactions', NOON])).not.toHaveProperty('reason')
  expect(await database.outbox.get(['transactions', NOON])).not.toHaveProperty('refusal')
})

test('[E3] all rejected entries are pending again at once', async () => {
  const database = await withThreeEntries()
  expect(await retryAllRejected(database)).toBe(2)
  expect((await database.outbox.toArray()).map(({ state }) => state)).toEqual([
    'pending',
    'pending',
    'pending',
  ])
  expect(await retryAllRejected(database)).toBe(0)
})

test('[E3] an entry that is gone or already pending stays as it is', async () => {
  const database = await withThreeEntries()
  const before = await database.outbox.toArray()
  await retryRejectedEntry(database, 'transactions', NOON + 2)
  await retryRejectedEntry(database, 'savings', 1)
  expect(await database.outbox.toArray()).toEqual(before)
})
