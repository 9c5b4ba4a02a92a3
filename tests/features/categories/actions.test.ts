// Creating and deleting categories (specification, sections 5 and 8).

import { describe, expect, test } from 'vitest'
import type { Category } from '../../../src/domain/transaction/category'
import {
  createCategory,
  deleteCategory,
  restoreCategories,
} from '../../../src/features/categories/actions'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { readCategoryNames } from '../../../src/store/records/category-names'
import { category, NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

describe('creating a category', () => {
  test('stores exactly the fields of section 3', async () => {
    const database = freshDatabase()
    await createCategory(database, NOON, 'expense', ' Food ')
    expect(await database.categories.toArray()).toEqual([
      { id: NOON, type: 'expense', categoryName: 'Food', sync: null },
    ])
  })

  test('needs a name (section 5)', async () => {
    const database = freshDatabase()
    const outcome = await createCategory(database, NOON, 'expense', '  ')
    expect(outcome).toEqual({ kind: 'invalid', error: 'name-empty' })
    expect(await database.categories.count()).toBe(0)
  })

  test('is refused when the type has one of that name, and leaves no trace (section 5)', async () => {
    const database = freshDatabase()
    await createCategory(database, NOON, 'expense', 'Food')
    const outcome = await createCategory(database, NOON + 1, 'expense', 'Food')
    expect(outcome).toEqual({ kind: 'invalid', error: 'already-exists' })
    expect(await database.categories.count()).toBe(1)
    expect(await database.outbox.count()).toBe(1)
  })

  test('makes one of a double tap', async () => {
    const database = freshDatabase()
    const taps = [NOON, NOON].map(now => createCategory(database, now, 'expense', 'Food'))
    expect((await Promise.all(taps)).map(outcome => outcome.kind).sort()).toEqual([
      'created',
      'invalid',
    ])
    expect(await database.categories.count()).toBe(1)
  })

  test('may use the name again for the other type (section 5)', async () => {
    const database = freshDatabase()
    await createCategory(database, NOON, 'expense', 'Gift')
    expect((await createCategory(database, NOON + 1, 'income', 'Gift')).kind).toBe('created')
    expect(await readCategoryNames(database, 'income')).toEqual(['Gift'])
  })

  test('says that it failed when the device cannot store (section 8)', async () => {
    const database = freshDatabase()
    database.categories.hook('creating', () => {
      throw new Error('disk is full')
    })
    const outcome = await createCategory(database, NOON, 'expense', 'Food')
    expect(outcome).toEqual({ kind: 'failed', message: 'disk is full' })
    expect(await database.categories.count()).toBe(0)
  })
})

describe('the names of the categories', () => {
  test('are those of one type, each once, in reading order', async () => {
    const database = freshDatabase()
    const names = ['rent', 'Food', 'Food', 'Bills']
    const rows = names.map((categoryName, index) => ({
      ...category({ id: NOON + index, categoryName }),
      sync: null,
    }))
    await database.categories.bulkAdd(rows)
    await createCategory(database, NOON + 9, 'income', 'Salary')
    expect(await readCategoryNames(database, 'expense')).toEqual(['Bills', 'Food', 'rent'])
  })
})

describe('deleting a category', () => {
  test('needs one to be selected (section 5)', async () => {
    const database = freshDatabase()
    expect(await deleteCategory(database, NOON, 'expense', '', '')).toEqual({
      kind: 'none-selected',
    })
  })

  test('refuses the one that the transaction came with (section 5)', async () => {
    const database = freshDatabase()
    await createCategory(database, NOON, 'expense', 'Food')
    const outcome = await deleteCategory(database, NOON + 1, 'expense', 'Food', 'Food')
    expect(outcome).toEqual({ kind: 'none-selected' })
    expect(await readCategoryNames(database, 'expense')).toEqual(['Food'])
  })

  test('takes that name out of its type, and only there', async () => {
    const database = freshDatabase()
    await createCategory(database, NOON, 'expense', 'Gift')
    await createCategory(database, NOON + 1, 'income', 'Gift')
    const outcome = await deleteCategory(database, NOON + 2, 'expense', 'Gift', '')
    const deleted = [category({ categoryName: 'Gift' })]
    expect(outcome).toEqual({ kind: 'deleted', deleted })
    expect(await readCategoryNames(database, 'expense')).toEqual([])
    expect(await readCategoryNames(database, 'income')).toEqual(['Gift'])
  })
})

describe('undoing the deletion of a category', () => {
  async function deletedFood(database: UserDatabase): Promise<readonly Category[]> {
    await createCategory(database, NOON, 'expense', 'Food')
    const outcome = await deleteCategory(database, NOON + 1, 'expense', 'Food', '')
    return outcome.kind === 'deleted' ? outcome.deleted : []
  }

  test('brings it back under its own id', async () => {
    const database = freshDatabase()
    const deleted = await deletedFood(database)
    expect(await restoreCategories(database, NOON + 2, deleted)).toEqual({ kind: 'restored' })
    expect(await database.categories.toArray()).toMatchObject([category()])
  })

  test('makes no second one where the name is there again', async () => {
    const database = freshDatabase()
    const deleted = await deletedFood(database)
    await createCategory(database, NOON + 2, 'expense', 'Food')
    await restoreCategories(database, NOON + 3, deleted)
    expect(await database.categories.count()).toBe(1)
  })

  test('brings both back that two devices had made', async () => {
    const database = freshDatabase()
    const both = [category(), category({ id: NOON + 1 })]
    await commit(database, NOON, async writer => {
      for (const each of both) await writer.put('categories', each)
    })
    const outcome = await deleteCategory(database, NOON + 2, 'expense', 'Food', '')
    if (outcome.kind === 'deleted') await restoreCategories(database, NOON + 3, outcome.deleted)
    expect(await database.categories.count()).toBe(2)
  })
})
