// The user's changes of categories: rename, merge, change the look, archive.
// Invariant: an outcome other than success means that nothing has changed; all documents with the name are updated.

import { type Failed, orFailed, type Restored } from '../../domain/result'
import { type Category, type CategoryError, categoryFrom } from '../../domain/transaction/category'
import {
  type CategoryDetails,
  detailsOf,
  renamed,
  withDetails,
  withNamesOf,
} from '../../domain/transaction/category-details'
import type { Transaction, TransactionType } from '../../domain/transaction/transaction'
import { type MovedName, moveCategoryName } from '../../store/bulk/category-changes'
import { commit } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { readCategories, readCategoryNames } from '../../store/records/category-names'
import { type Change, undoChange, undone } from '../../store/undo'

/** The data that undoes a change. */
interface CategoryUndo {
  /** The name before the change, and the name now. */
  readonly from: string
  readonly to: string
  readonly categories: readonly Change<'categories'>[]
  /** The changed transactions, as they were before. */
  readonly transactions: readonly Transaction[]
  /** The changed budgets, templates and schedules. */
  readonly others: readonly Change[]
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
    commit(database, now, async (tx): Promise<ChangeOutcome> => {
      const names = await readCategoryNames(database, type)
      const others = names.filter(other => other !== from)
      const checked = categoryFrom(0, type, name, others)
      if (typeof checked === 'string') return { kind: 'invalid', error: checked }
      const { categoryName: to } = checked
      const categories = await readNamed(database, type, from)
      if (categories.length === 0) return { kind: 'missing' }
      const changes = categories.map(before => {
        const named = to === from ? before : renamed(before, to)
        return changeOf(before, withDetails(named, details))
      })
      for (const { after } of changes) if (after) await tx.put('categories', after)
      const moved = to === from ? NO_CHANGE : await moveCategoryName(tx, type, from, to)
      return changed({ from, to, categories: changes }, moved)
    }),
  )
}

const NO_CHANGE: MovedName = { transactions: [], others: [], skipped: 0 }

function changeOf(before: Category, after: Category | undefined): Change<'categories'> {
  return { collection: 'categories', before, after }
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
    commit(database, now, async (tx): Promise<ChangeOutcome> => {
      const [merged, kept] = await Promise.all([
        readNamed(database, type, from),
        readNamed(database, type, to),
      ])
      const [first] = kept
      if (merged.length === 0 || !first || from === to) return { kind: 'missing' }
      const united = merged.reduce(withNamesOf, withDetails(first, { isArchived: false }))
      await tx.put('categories', united)
      for (const { id } of merged) await tx.remove('categories', id)
      const moved = await moveCategoryName(tx, type, from, to)
      const removed = merged.map(category => changeOf(category, undefined))
      return changed({ from, to, categories: [...removed, changeOf(first, united)] }, moved)
    }),
  )
}

function changed(
  before: Pick<CategoryUndo, 'from' | 'to' | 'categories'>,
  { skipped, ...moved }: MovedName,
): ChangeOutcome {
  return { kind: 'changed', undo: { ...before, ...moved }, skipped }
}

/** Undoes a change; what was edited since, here or on another device, stays. */
export function undoCategoryChange(
  database: UserDatabase,
  now: number,
  { from, to, categories, transactions, others }: CategoryUndo,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      for (const change of categories) {
        const present = await tx.get('categories', change.before.id)
        await tx.put('categories', undoneCategory(change, present, { from, to }))
      }
      const ids = transactions.map(({ id }) => id)
      await tx.change('transactions', ids, present =>
        present?.category === to ? { ...present, category: from } : present,
      )
      for (const change of others) await undoChange(tx, change)
      return { kind: 'restored' }
    }),
  )
}

/** After an undone rename, documents that another device has added under the new name get the old name, too. */
function undoneCategory(
  { before, after }: Change<'categories'>,
  present: Category | undefined,
  { from, to }: Pick<CategoryUndo, 'from' | 'to'>,
): Category {
  if (!after || !present) return withDetailsOfItsOwn(before)
  const category = undone({
    before: withDetailsOfItsOwn(before),
    after: withDetailsOfItsOwn(after),
    present: withDetailsOfItsOwn(present),
  })
  const wasRenamed = from !== to && category.categoryName === from && present.categoryName === to
  if (!wasRenamed) return category
  return withDetails(category, { formerNames: [...detailsOf(category).formerNames, to] })
}

/** Without a map of its own, a category would keep the present details when it is written. */
function withDetailsOfItsOwn(category: Category): Category {
  return Object.assign({ more: {} }, category)
}

async function readNamed(
  database: UserDatabase,
  type: TransactionType,
  name: string,
): Promise<Category[]> {
  return (await readCategories(database, type)).filter(each => each.categoryName === name)
}
