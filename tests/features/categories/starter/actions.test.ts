// Ready-made categories in the store: a name that is taken is left, and an undo takes away what was added.

import { expect, test } from 'vitest'
import {
  addCategories,
  type ChosenCategory,
  removeAdded,
} from '../../../../src/features/categories/starter/actions'
import { commit } from '../../../../src/store/commit'
import { category, NOON } from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'

const FOOD = { type: 'expense', name: 'Food', icon: 'utensils', color: 'orange' } as const
const SALARY = { type: 'income', name: 'Salary', icon: 'briefcase', color: 'green' } as const
const CHOSEN: readonly ChosenCategory[] = [FOOD, SALARY]

async function added(database = freshDatabase()) {
  const outcome = await addCategories(database, NOON, CHOSEN)
  if (outcome.kind === 'failed') throw new Error(outcome.message)
  return { database, added: outcome.added }
}

test('a name that another tab or device has added meanwhile is left as it is', async () => {
  const database = freshDatabase()
  await commit(database, NOON, writer => writer.put('categories', category({ id: 1 })))
  expect((await added(database)).added).toMatchObject([{ type: 'income', categoryName: 'Salary' }])
  expect(await database.categories.get(1)).not.toHaveProperty('more')
})

test('the undo leaves what was renamed meanwhile', async () => {
  const { database, added: all } = await added()
  const [food] = all
  if (!food) throw new Error('Nothing was added')
  await commit(database, NOON, writer =>
    writer.put('categories', { ...food, categoryName: 'Meals' }),
  )
  expect(await removeAdded(database, NOON, all)).toEqual({ kind: 'restored' })
  expect((await database.categories.toArray()).map(each => each.categoryName)).toEqual(['Meals'])
})
