// Creating and deleting categories, one by one and from the ready-made ones (specification, sections 5 and 8).

import { describe, expect, test } from 'vitest'
import { createCategory, deleteCategory } from '../../../src/features/categories/actions'
import { addCategories } from '../../../src/features/categories/starter/actions'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { readCategoryNames } from '../../../src/store/records/category-names'
import { category, NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

async function withFood(): Promise<UserDatabase> {
  const database = freshDatabase()
  await createCategory(database, NOON, 'expense', ' Food ')
  return database
}

describe('creating a category', () => {
  test('is refused when the type has one of that name, and leaves no trace (section 5)', async () => {
    const database = await withFood()
    const outcome = await createCategory(database, NOON + 1, 'expense', 'Food')
    expect(outcome).toEqual({ kind: 'invalid', error: 'already-exists' })
    expect(await database.categories.toArray()).toEqual([{ ...category(), sync: null }])
    expect(await database.outbox.count()).toBe(1)
  })

  test('may use the name again for the other type (section 5)', async () => {
    const database = await withFood()
    expect((await createCategory(database, NOON + 1, 'income', 'Food')).kind).toBe('created')
    expect(await readCategoryNames(database, 'income')).toEqual(['Food'])
  })

  test('from the ready-made ones leaves a name as it is that was added meanwhile', async () => {
    const database = await withFood()
    const chosen = [
      { type: 'expense', name: 'Food', icon: 'utensils', color: 'orange' },
      { type: 'income', name: 'Salary', icon: 'briefcase', color: 'green' },
    ] as const
    expect(await addCategories(database, NOON, chosen)).toMatchObject({
      added: [{ type: 'income', categoryName: 'Salary' }],
    })
    expect(await database.categories.get(NOON)).not.toHaveProperty('more')
  })
})

test('the names of the categories are those of one type, each once, in reading order', async () => {
  const database = freshDatabase()
  const rows = ['rent', 'Food', 'Food', 'Bills'].map((categoryName, index) => ({
    ...category({ id: NOON + index, categoryName }),
    sync: null,
  }))
  await database.categories.bulkAdd(rows)
  await createCategory(database, NOON + 9, 'income', 'Salary')
  expect(await readCategoryNames(database, 'expense')).toEqual(['Bills', 'Food', 'rent'])
})

describe('deleting a category', () => {
  test.each([
    ['nothing', '', ''],
    ['the one that the transaction came with', 'Food', 'Food'],
  ])('needs one to be selected, which %s is not (section 5)', async (_, selected, original) => {
    const database = await withFood()
    const outcome = await deleteCategory(database, NOON + 1, 'expense', selected, original)
    expect(outcome).toEqual({ kind: 'none-selected' })
    expect(await readCategoryNames(database, 'expense')).toEqual(['Food'])
  })

  test('takes that name out of its type, and only there', async () => {
    const database = await withFood()
    await createCategory(database, NOON + 1, 'income', 'Food')
    const outcome = await deleteCategory(database, NOON + 2, 'expense', 'Food', '')
    expect(outcome).toEqual({ kind: 'deleted', deleted: [category()] })
    expect(await readCategoryNames(database, 'expense')).toEqual([])
    expect(await readCategoryNames(database, 'income')).toEqual(['Food'])
  })
})
