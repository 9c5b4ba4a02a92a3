// Reads that a commit runs before it ends, for those who keep documents in memory.

import { expect, test, vi } from 'vitest'
import { onBeforeCommit } from '../../src/store/before-commit'
import { commit } from '../../src/store/commit'
import type { UserDatabase } from '../../src/store/database/user-database'
import { NOON, savingPlan, transaction } from '../support/data/builders'
import { freshDatabase } from '../support/data/database/fresh-database'

const add = (database: UserDatabase) =>
  commit(database, NOON, writer => writer.add('transactions', transaction()))

test('a read that is registered before a commit sees its document', async () => {
  const database = freshDatabase()
  const counts: number[] = []
  onBeforeCommit(database, 'transactions', async () => {
    counts.push(await database.transactions.count())
  })
  const { id } = await add(database)
  await commit(database, NOON, writer => writer.put('transactions', transaction({ id, amount: 2 })))
  await add(database)
  expect(counts).toEqual([1, 1, 2])
})

test('a read is not called for another collection, another database, or once it has been unsubscribed', async () => {
  const database = freshDatabase()
  const read = vi.fn(async () => undefined)
  const unsubscribe = onBeforeCommit(database, 'transactions', read)
  await commit(database, NOON, writer => writer.add('savings', savingPlan()))
  await add(freshDatabase())
  unsubscribe()
  await add(database)
  expect(read).not.toHaveBeenCalled()
})

test('a read that fails fails no commit', async () => {
  const database = freshDatabase()
  onBeforeCommit(database, 'transactions', async () => {
    throw new Error('Not readable')
  })
  onBeforeCommit(database, 'transactions', () => database.table('no-such-table').count())
  const { id } = await add(database)
  expect(await database.transactions.toArray()).toEqual([{ ...transaction({ id }), sync: null }])
})
