// A database of version 3 had no index of its transactions by category; opened now, it has one of all of them.

import { expect, test } from 'vitest'
import { countUses } from '../../../src/features/categories/queries'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'

test('[L5] a database of version 3 keeps its rows, and counts them by category', async () => {
  const rows = [
    transaction(),
    transaction({ id: NOON + 1 }),
    transaction({ id: NOON + 2, category: 'Rent' }),
    transaction({ id: NOON + 3, type: 'income' }),
  ].map(row => ({ ...row, sync: null }))
  const database = freshDatabase(
    await databaseOfVersion(3, { transactions: rows, syncState: [{ key: 'cursor', rev: 0 }] }),
  )
  expect(await database.transactions.toArray()).toEqual(rows)
  expect(await countUses(database, 'expense', 'Food')).toBe(2)
  expect(await countUses(database, 'expense', 'Rent')).toBe(1)
  expect(await countUses(database, 'income', 'Rent')).toBe(0)
})
