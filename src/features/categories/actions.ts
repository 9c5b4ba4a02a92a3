// The user's actions on categories (specification, sections 5 and 8).
// Invariant: an outcome other than success means that nothing has changed.

import { type Failed, failedBy, orFailed, type Restored } from '../../domain/result'
import { type Category, type CategoryError, categoryFrom } from '../../domain/transaction/category'
import { detailsOf } from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import { storedName } from '../../domain/values/fields'
import { commit } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { offerAgain, readCategories } from '../../store/records/category-names'

export type CreateOutcome =
  | { readonly kind: 'created'; readonly category: Category }
  | { readonly kind: 'invalid'; readonly error: CategoryError }
  | Failed

/** `deleted` has all categories of that name, for Undo: two devices may each have created one. */
export type DeleteOutcome =
  | { readonly kind: 'deleted'; readonly deleted: readonly Category[] }
  | { readonly kind: 'none-selected' }
  | Failed

/** Creates a category unless the name is empty or taken for this type. An archived one of that name is restored. */
export async function createCategory(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  name: string,
): Promise<CreateOutcome> {
  try {
    return await commit(database, now, async tx => {
      const existing = await readCategories(database, type)
      const archived = existing.filter(category => detailsOf(category).isArchived)
      const [again] = archived.filter(({ categoryName }) => categoryName === storedName(name))
      if (again) return { kind: 'created', category: await offerAgain(tx, again) }
      const names = existing.map(({ categoryName }) => categoryName)
      const checked = categoryFrom(0, type, name, names)
      if (typeof checked === 'string') return { kind: 'invalid', error: checked }
      return { kind: 'created', category: await tx.add('categories', checked) }
    })
  } catch (error) {
    return failedBy(error)
  }
}

/** A category must be selected, and not the edited transaction's own (section 5, Delete category). */
export function isDeletable(selected: string, original: string): boolean {
  return selected !== '' && selected !== original
}

/** Deletes the selected category; transactions keep its name. */
export async function deleteCategory(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  selected: string,
  original: string,
): Promise<DeleteOutcome> {
  if (!isDeletable(selected, original)) return { kind: 'none-selected' }
  return orFailed(() =>
    commit(database, now, async tx => {
      const ids = await idsOf(database, type, selected)
      const found = await Promise.all(ids.map(id => tx.get('categories', id)))
      for (const id of ids) await tx.remove('categories', id)
      return { kind: 'deleted', deleted: found.filter(each => each !== undefined) }
    }),
  )
}

/** Restores deleted categories under their own ids, except those whose name exists again. */
export function restoreCategories(
  database: UserDatabase,
  now: number,
  deleted: readonly Category[],
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      // Read before the first restore: two of the deleted categories may have the same name.
      const namesakes = await Promise.all(
        deleted.map(({ type, categoryName }) => idsOf(database, type, categoryName)),
      )
      for (const [index, category] of deleted.entries())
        if (namesakes[index]?.length === 0) await tx.put('categories', category)
      return { kind: 'restored' }
    }),
  )
}

function idsOf(database: UserDatabase, type: TransactionType, name: string): Promise<number[]> {
  return database.categories.where('[type+categoryName]').equals([type, name]).primaryKeys()
}
