// Many transactions at once: what changes, what stays, and what the undo brings back.

import { expect, test } from 'vitest'
import {
  changeCategory,
  deleteTransactions,
  restoreTransactions,
  undoCategory,
} from '../../../src/features/search/actions'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { documentOf } from '../../../src/store/records/rows'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'

const SINCE = 0
const TO_GIFTS = { type: 'expense', category: 'Gifts' } as const

const ROWS = [
  ...transactions(60, { category: 'Food' }),
  transaction({ id: 1, type: 'income', category: 'Salary' }),
  transaction({ id: 2, category: 'Gifts' }),
]
const SELECTED = { ids: ROWS.map(({ id }) => id), since: SINCE }

async function filled(): Promise<UserDatabase> {
  const database = freshDatabase()
  await commit(database, NOON, async writer => {
    for (const row of ROWS) await writer.put('transactions', row)
  })
  return database
}

async function rowsOf(database: UserDatabase) {
  return (await database.transactions.toArray()).map(row => documentOf(row))
}

const inOrder = ROWS.toSorted((left, right) => left.id - right.id)

test('a deletion and its undo leave everything as it was', async () => {
  const database = await filled()
  const outcome = await deleteTransactions(database, NOON + 1, SELECTED)
  if (outcome.kind === 'failed') throw new Error(outcome.message)
  expect(outcome.before).toHaveLength(ROWS.length)
  expect(await rowsOf(database)).toEqual([])
  const undone = await restoreTransactions(database, NOON + 2, outcome.before)
  expect(undone).toEqual({ kind: 'restored' })
  expect(await rowsOf(database)).toEqual(inOrder)
  expect(await keptTotals(database)).toEqual(totalsOfRows(ROWS))
})

test('the undo of a deletion leaves alone what exists again', async () => {
  const database = await filled()
  const outcome = await deleteTransactions(database, NOON, { ids: [2], since: SINCE })
  if (outcome.kind === 'failed') throw new Error(outcome.message)
  await commit(database, NOON, writer =>
    writer.put('transactions', transaction({ id: 2, name: 'Back by itself' })),
  )
  await restoreTransactions(database, NOON, outcome.before)
  expect(await database.transactions.get(2)).toMatchObject({ name: 'Back by itself' })
})

test('another category is given to the rows of its type that do not have it', async () => {
  const database = await filled()
  const outcome = await changeCategory(database, NOON, SELECTED, TO_GIFTS)
  if (outcome.kind === 'failed') throw new Error(outcome.message)
  expect(outcome.before).toHaveLength(60)
  const categories = (await rowsOf(database)).map(({ type, category }) => `${type} ${category}`)
  expect(new Set(categories)).toEqual(new Set(['income Salary', 'expense Gifts']))
})

test('its undo gives the earlier ones back, but for rows that were changed since', async () => {
  const database = await filled()
  const outcome = await changeCategory(database, NOON, SELECTED, TO_GIFTS)
  if (outcome.kind === 'failed') throw new Error(outcome.message)
  await commit(database, NOON, async writer => {
    await writer.put('transactions', transaction({ id: NOON, category: 'Books' }))
    await writer.put('transactions', transaction({ id: NOON + 1, name: 'Soup', category: 'Gifts' }))
    await writer.remove('transactions', NOON + 2)
  })
  await undoCategory(database, NOON, outcome.before, TO_GIFTS)
  expect(await database.transactions.get(NOON)).toMatchObject({ category: 'Books' })
  expect(await database.transactions.get(NOON + 1)).toMatchObject({
    name: 'Soup',
    category: 'Food',
  })
  expect(await database.transactions.get(NOON + 2)).toBeUndefined()
  expect(await database.transactions.get(2)).toMatchObject({ category: 'Gifts' })
})

test('a deletion that cannot be stored fails and changes nothing', async () => {
  const database = await filled()
  database.close()
  expect(await deleteTransactions(database, NOON, SELECTED)).toMatchObject({ kind: 'failed' })
  await database.open()
  expect(await rowsOf(database)).toEqual(inOrder)
})
