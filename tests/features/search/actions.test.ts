// Many transactions at once: which rows change.

import { expect, test } from 'vitest'
import { changeCategory, deleteTransactions } from '../../../src/features/search/actions'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { freshDatabase, save } from '../../support/data/database/fresh-database'

const ROWS = [
  ...transactions(3, { category: 'Food' }),
  transaction({ id: NOON + 3, type: 'income', category: 'Salary' }),
  transaction({ id: NOON + 4, category: 'Gifts' }),
]
const SELECTED = { ids: ROWS.map(({ id }) => id), since: 0 }

async function filled(): Promise<UserDatabase> {
  const database = freshDatabase()
  await save(database, 'transactions', ...ROWS)
  return database
}

async function categoriesOf(database: UserDatabase): Promise<string[]> {
  return (await database.transactions.toArray()).map(({ type, category }) => `${type} ${category}`)
}

test('another category is given to the rows of its type that do not have it', async () => {
  const database = await filled()
  const choice = { type: 'expense', category: 'Gifts' } as const
  const outcome = await changeCategory(database, NOON, SELECTED, choice)
  expect(outcome).toMatchObject({ kind: 'done', before: ROWS.slice(0, 3), skipped: 0 })
  const gifts = Array(4).fill('expense Gifts')
  expect(await categoriesOf(database)).toEqual(gifts.toSpliced(3, 0, 'income Salary'))
})

test('a deletion that cannot be stored fails and changes nothing', async () => {
  const database = await filled()
  database.close()
  expect(await deleteTransactions(database, NOON, SELECTED)).toMatchObject({ kind: 'failed' })
  await database.open()
  expect(await database.transactions.toArray()).toMatchObject(ROWS)
})
