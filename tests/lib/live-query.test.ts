// A live query runs again after a change of any row that it has read, also through async functions that it calls.

import { expect, onTestFinished, test } from 'vitest'
import { liveQuery } from '../../src/lib/live-query'
import type { UserDatabase } from '../../src/store/database/user-database'
import { transaction } from '../support/data/builders'
import { freshDatabase, save } from '../support/data/database/fresh-database'
import { eventually } from '../support/eventually'

/** Counts the transactions, after an async function that calls another one twice to read the wallets. */
async function countAfterOthers(database: UserDatabase): Promise<number> {
  const countWallets = async () => (await database.wallets.toArray()).length
  const countTwice = async () => (await countWallets()) + (await countWallets())
  await countTwice()
  return database.transactions.count()
}

const inTransaction = async (database: UserDatabase) =>
  database.transaction('r', database.wallets, database.transactions, async () =>
    countAfterOthers(database),
  )

test.each([
  ['functions that call each other', countAfterOthers],
  ['a transaction', inTransaction],
])('a live query of %s follows what it reads last', async (_, read) => {
  const database = freshDatabase()
  await database.open()
  const found: unknown[] = []
  const following = liveQuery(() => read(database)).subscribe({
    next: count => found.push(count),
    error: error => found.push(error),
  })
  onTestFinished(() => following.unsubscribe())
  await eventually(() => expect(found).toEqual([0]))
  await save(database, 'transactions', transaction({ id: 1 }))
  await eventually(() => expect(found).toEqual([0, 1]))
})
