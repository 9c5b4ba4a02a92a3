// The user's changes of categories: rename, merge, change the look, archive.
// Invariant: an outcome other than success means that nothing has changed; all documents with the name are updated.

import type { Budget } from '../../domain/budget/budget'
import { type Failed, orFailed, type Restored } from '../../domain/result'
import { type Category, type CategoryError, categoryFrom } from '../../domain/transaction/category'
import {
  type CategoryDetails,
  detailsOf,
  renamed,
  withDetails,
  withNamesOf,
} from '../../domain/transaction/category-details'
import type { Schedule } from '../../domain/transaction/schedule/schedule'
import type { Template } from '../../domain/transaction/template'
import type { Transaction, TransactionType } from '../../domain/transaction/transaction'
import { changeEach } from '../../store/bulk/bulk-changes'
import { type MovedName, moveCategoryName } from '../../store/bulk/category-changes'
import { commit } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { readCategories, readCategoryNames } from '../../store/records/category-names'

/** The data that undoes a change. */
interface CategoryUndo {
  /** The name before the change, and the name now. */
  readonly from: string
  readonly to: string
  readonly categories: readonly Category[]
  readonly transactions: readonly Transaction[]
  readonly budgets: readonly Budget[]
  readonly templates: readonly Template[]
  readonly schedules: readonly Schedule[]
}

export type ChangeOutcome =
  | {
      readonly kind: 'changed'
      readonly undo: CategoryUndo
      /** Transactions that are not changed, because a newer version of the app has written them. */
      readonly skipped: number
    }
  | { readonly kind: 'invalid'; readonly error: CategoryError }
  /** The category has been deleted or renamed since. */
  | { readonly kind: 'missing' }
  | Failed

export interface CategoryEdit extends Partial<CategoryDetails> {
  readonly name: string
}

/** Changes a category's details and its name, also in all documents that have the name. */
export function editCategory(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  from: string,
  { name, ...details }: CategoryEdit,
): Promise<ChangeOutcome> {
  return orFailed(() =>
    commit(database, now, async (writer): Promise<ChangeOutcome> => {
      const names = await readCategoryNames(database, type)
      const others = names.filter(other => other !== from)
      const checked = categoryFrom(0, type, name, others)
      if (typeof checked === 'string') return { kind: 'invalid', error: checked }
      const { categoryName: to } = checked
      const categories = await readNamed(database, type, from)
      if (categories.length === 0) return { kind: 'missing' }
      for (const category of categories) {
        const named = to === from ? category : renamed(category, to)
        await writer.put('categories', withDetails(named, details))
      }
      const moved = to === from ? NO_CHANGE : await moveCategoryName(database, now, type, from, to)
      return changed({ from, to, categories }, moved)
    }),
  )
}

const NO_CHANGE: MovedName = {
  ...{ transactions: [], budgets: [], templates: [], schedules: [], skipped: 0 },
}

/** Merges a category into another one of its type: all documents get the other name, and the category is deleted. */
export function mergeCategory(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  from: string,
  to: string,
): Promise<ChangeOutcome> {
  return orFailed(() =>
    commit(database, now, async (writer): Promise<ChangeOutcome> => {
      const [merged, kept] = await Promise.all([
        readNamed(database, type, from),
        readNamed(database, type, to),
      ])
      const [first] = kept
      if (merged.length === 0 || !first || from === to) return { kind: 'missing' }
      const united = merged.reduce(withNamesOf, withDetails(first, { isArchived: false }))
      await writer.put('categories', united)
      for (const { id } of merged) await writer.remove('categories', id)
      const moved = await moveCategoryName(database, now, type, from, to)
      return changed({ from, to, categories: [...merged, first] }, moved)
    }),
  )
}

function changed(
  before: Pick<CategoryUndo, 'from' | 'to' | 'categories'>,
  { skipped, ...moved }: MovedName,
): ChangeOutcome {
  return { kind: 'changed', undo: { ...before, ...moved }, skipped }
}

/** Undoes a change; a transaction that has another category by now keeps that one. */
export function undoCategoryChange(
  database: UserDatabase,
  now: number,
  { from, to, categories, transactions, budgets, ...others }: CategoryUndo,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async writer => {
      for (const category of categories)
        await writer.put('categories', await restored(writer.get, category, { from, to }))
      const ids = transactions.map(({ id }) => id)
      await changeEach(database, now, ids, present =>
        present?.category === to ? { ...present, category: from } : present,
      )
      for (const budget of budgets) await writer.put('budgets', budget)
      for (const collection of ['templates', 'schedules'] as const)
        for (const { id } of others[collection]) {
          const present = await writer.get(collection, id)
          if (present?.category === to) await writer.put(collection, { ...present, category: from })
        }
      return { kind: 'restored' }
    }),
  )
}

/** After an undone rename, documents that another device has added under the new name get the old name, too. */
async function restored(
  get: (collection: 'categories', id: number) => Promise<Category | undefined>,
  before: Category,
  { from, to }: Pick<CategoryUndo, 'from' | 'to'>,
): Promise<Category> {
  const present = await get('categories', before.id)
  const wasRenamed = from !== to && before.categoryName === from && present?.categoryName === to
  const { formerNames, ...look } = detailsOf(before)
  // With its own map, because otherwise the current details would be kept.
  const whole = { more: {}, ...before }
  return withDetails(whole, {
    ...look,
    formerNames: wasRenamed ? [...formerNames, to] : formerNames,
  })
}

async function readNamed(
  database: UserDatabase,
  type: TransactionType,
  name: string,
): Promise<Category[]> {
  return (await readCategories(database, type)).filter(each => each.categoryName === name)
}
