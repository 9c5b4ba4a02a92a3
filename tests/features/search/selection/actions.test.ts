// Many transactions at once: which rows change.

import { expect, test } from 'vitest'
import { unitedWallet } from '../../../../src/domain/transaction/wallet/wallet'
import { inWallet, walletKeyOf } from '../../../../src/domain/transaction/wallet-of'
import {
  changeCategory,
  deleteTransactions,
  putInWallet,
} from '../../../../src/features/search/selection/actions'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { editDraftKey } from '../../../../src/store/drafts/draft-key'
import { NOON, transaction, transactions, wallet } from '../../../support/data/builders'
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

test('another wallet is given to the rows that are not in it, also by a key that became its own', async () => {
  const database = await filled()
  const bca = unitedWallet(
    [wallet({ id: 1 }), wallet({ id: 2, key: 'bca00002' })],
    wallet({ id: 1 }),
  )
  const [first, second, ...others] = ROWS
  const moved = [first, second].map((row, at) => inWallet(row ?? transaction(), `bca0000${at + 1}`))
  await save(database, 'wallets', bca)
  await save(database, 'transactions', ...moved)
  const outcome = await putInWallet(database, NOON, SELECTED, 'bca00001')
  expect(outcome).toMatchObject({ kind: 'done', before: others, skipped: 0 })
  const keys = (await database.transactions.toArray()).map(walletKeyOf)
  expect(keys).toEqual(['bca00001', 'bca00002', 'bca00001', 'bca00001', 'bca00001'])
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
