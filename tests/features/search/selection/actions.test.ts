// Many transactions at once: which rows change.

import { expect, test } from 'vitest'
import {
  changeCategory,
  deleteTransactions,
} from '../../../../src/features/search/selection/actions'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { editDraftKey } from '../../../../src/store/drafts/draft-key'
import { NOON, transaction, transactions } from '../../../support/data/builders'
import { freshDatabase, save } from '../../../support/data/database/fresh-database'

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

test('[M4] an action reaches a transaction under its fresh id, and not the one that has its former id', async () => {
  const database = freshDatabase()
  const [theirs, mine] = [
    transaction({ id: 1, name: 'Theirs' }),
    transaction({ id: 7, name: 'Mine' }),
  ]
  await save(database, 'transactions', theirs, mine)
  const since = await database.idChanges.add({ collection: 'transactions', from: 2, to: 3 })
  await database.idChanges.add({ collection: 'transactions', from: 1, to: 7 })
  await deleteTransactions(database, NOON, { ids: [1], since })
  expect((await database.transactions.toArray()).map(({ name }) => name)).toEqual(['Theirs'])
})

test('a deletion removes the edit drafts of its transactions', async () => {
  const database = await filled()
  const key = editDraftKey('transactions', NOON)
  await database.drafts.put({ key, value: { name: 'Soup' }, at: NOON })
  await deleteTransactions(database, NOON, SELECTED)
  expect(await database.drafts.count()).toBe(0)
})
