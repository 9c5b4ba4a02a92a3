// What a person does to categories (specification, sections 5 and 8).
// Invariant: a result other than done means that nothing has changed.

import { type Category, type CategoryFault, categoryFrom } from '../../domain/category'
import { messageOf } from '../../domain/failure'
import type { TransactionType } from '../../domain/transaction'
import { commit } from '../../store/commit'
import type { UserDatabase } from '../../store/user-database'
import { readCategoryNames } from './queries'

export type CreateOutcome =
  | { readonly kind: 'created'; readonly category: Category }
  | { readonly kind: 'invalid'; readonly fault: CategoryFault }
  | { readonly kind: 'failed'; readonly message: string }

export type DeleteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'none-selected' }
  | { readonly kind: 'failed'; readonly message: string }

/** Creates a category unless the name is empty or taken for this type. */
export async function createCategory(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  name: string,
): Promise<CreateOutcome> {
  try {
    return await commit(database, now, async writer => {
      const existing = await readCategoryNames(database, type)
      const checked = categoryFrom(0, type, name, existing)
      if (typeof checked === 'string') return { kind: 'invalid', fault: checked }
      return { kind: 'created', category: await writer.add('categories', checked) }
    })
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}

/**
 * Deletes the selected category, which must be one, and another than the transaction came with
 * (section 5, Delete category).
 */
export async function deleteCategory(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  selected: string,
  original: string,
): Promise<DeleteOutcome> {
  if (selected === '' || selected === original) return { kind: 'none-selected' }
  try {
    await commit(database, now, async writer => {
      const ids = await idsOf(database, type, selected)
      for (const id of ids) await writer.remove('categories', id)
    })
    return { kind: 'deleted' }
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}

function idsOf(database: UserDatabase, type: TransactionType, name: string): Promise<number[]> {
  return database.categories.where('[type+categoryName]').equals([type, name]).primaryKeys()
}
