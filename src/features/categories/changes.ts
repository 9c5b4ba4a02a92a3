// The user's changes of categories: rename, merge, change the look, archive.
// Invariant: an outcome other than success means that nothing has changed; all documents with the name are updated.

import { type Budget, isSameLimit } from '../../domain/budget/budget'
import { firstMonth, unitedLimits } from '../../domain/budget/united-limits'
import type { YearMonth } from '../../domain/dates/calendar'
import { type Failed, orFailed, type Restored } from '../../domain/result'
import { type Category, type CategoryError, categoryFrom } from '../../domain/transaction/category'
import {
  type CategoryDetails,
  renamed,
  withDetails,
  withNamesOf,
} from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import { commit } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/records/account-settings'
import { readBudgetsOf, readSpent } from '../../store/records/budgets'
import {
  countTransactions,
  readCategories,
  readCategoryNames,
} from '../../store/records/category-names'
import type { Tx } from '../../store/records/tx'
import { type Change, undoChange, undone } from '../../store/undo'

/** The data that undoes a change. */
interface CategoryUndo {
  /** The name before the change, and the name now. */
  readonly from: string
  readonly to: string
  readonly categories: readonly Change<'categories'>[]
  readonly budgets: readonly Change<'budgets'>[]
  readonly addedBudgets: readonly Budget[]
}

export type ChangeOutcome =
  | {
      readonly kind: 'changed'
      readonly undo: CategoryUndo
      /** The number of transactions that have another name now. */
      readonly count: number
    }
  | { readonly kind: 'invalid'; readonly error: CategoryError }
  /** The category has been deleted or renamed since. */
  | { readonly kind: 'missing' }
  | Failed

export interface CategoryEdit extends Partial<CategoryDetails> {
  readonly name: string
}

/** Changes a category's details and its name. Documents with the earlier name follow, without an edit of them (M8). */
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
      if (type === 'expense' && to !== from) await removeTaken(tx, from, to)
      const undo = { from, to, categories: changes, ...NO_LIMITS }
      // Counted under the earlier name, because the rows get the new name at the end of the commit.
      const count = to === from ? 0 : await countTransactions(database, type, from)
      return { kind: 'changed', undo, count }
    }),
  )
}

/** Removes the limits that a deleted category has left under the new name in months for which the category has its own. */
async function removeTaken(tx: Tx, from: string, to: string): Promise<void> {
  const [own, left] = await Promise.all([
    readBudgetsOf(tx.database, from),
    readBudgetsOf(tx.database, to),
  ])
  for (const { id, from: month } of left)
    if (own.some(limit => limit.from === month)) await tx.remove('budgets', id)
}

function changeOf(before: Category, after: Category | undefined): Change<'categories'> {
  return { collection: 'categories', before, after }
}

/** The limit of a category that another one with a limit was merged into. */
export interface LimitAfterMerge {
  /** The present month. */
  readonly month: YearMonth
  /** The limit from the next month on, in rupiah; 0 for none. */
  readonly next: number
}

/**
 * Merges a category into another one of its type: its name becomes a former name of the other, and it is deleted.
 *
 * @param limit used if both have limits
 */
export function mergeCategory(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  from: string,
  to: string,
  limit: LimitAfterMerge,
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
      const count = await countTransactions(database, type, from)
      await tx.put('categories', united)
      for (const { id } of merged) await tx.remove('categories', id)
      const removed = merged.map(category => changeOf(category, undefined))
      const categories = [...removed, changeOf(first, united)]
      const limits = type === 'expense' ? await uniteLimits(tx, from, to, limit) : NO_LIMITS
      return { kind: 'changed', undo: { from, to, categories, ...limits }, count }
    }),
  )
}

const NO_LIMITS = { budgets: [], addedBudgets: [] }

/**
 * If both categories have limits, the limits of each month are added up. If only one has, nothing is written, because
 * the limits of `from` get the new name as a present name (rule M8).
 */
async function uniteLimits(
  tx: Tx,
  from: string,
  to: string,
  { month, next }: LimitAfterMerge,
): Promise<Pick<CategoryUndo, 'budgets' | 'addedBudgets'>> {
  const [joined, present] = await Promise.all([
    readBudgetsOf(tx.database, from),
    readBudgetsOf(tx.database, to),
  ])
  if (joined.length === 0 || present.length === 0) return NO_LIMITS
  const first = firstMonth([...joined, ...present]) ?? month
  const spentOf = await readSpent(tx.database, first, month, await readMonthStart(tx.database))
  const limits = unitedLimits(
    { budgets: present, spentIn: spentOf(to) },
    { budgets: joined, spentIn: spentOf(from) },
    month,
    next,
  )
  const budgets: Change<'budgets'>[] = []
  const addedBudgets: Budget[] = []
  for (const limit of limits) {
    const before = present.find(each => each.from === limit.from)
    const after = { id: before?.id ?? 0, categoryName: to, ...limit }
    if (!before) addedBudgets.push(await tx.add('budgets', after))
    else if (!isSameLimit(before, after)) budgets.push({ collection: 'budgets', before, after })
  }
  const isLeft = ({ from }: Budget) => limits.some(limit => limit.from === from)
  for (const before of [...joined, ...present.filter(each => !isLeft(each))])
    budgets.push({ collection: 'budgets', before, after: undefined })
  for (const { before, after } of budgets)
    if (after) await tx.put('budgets', after)
    else await tx.remove('budgets', before.id, { isInBin: false })
  return { budgets, addedBudgets }
}

/** Undoes a change; what was edited since, here or on another device, stays. */
export function undoCategoryChange(
  database: UserDatabase,
  now: number,
  { categories, budgets, addedBudgets }: CategoryUndo,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      for (const change of categories) {
        const present = await tx.get('categories', change.before.id)
        // An edit on another device has brought it back (rule M3).
        if (!change.after && present) continue
        await tx.put('categories', undoneCategory(change, present))
      }
      for (const added of addedBudgets) {
        const present = await tx.get('budgets', added.id)
        const isAsAdded = present !== undefined && isSameLimit(present, added)
        if (isAsAdded) await tx.remove('budgets', added.id, { isInBin: false })
      }
      for (const change of budgets) await undoChange(tx, change)
      return { kind: 'restored' }
    }),
  )
}

function undoneCategory(
  { before, after }: Change<'categories'>,
  present: Category | undefined,
): Category {
  if (!after || !present) return withDetailsOfItsOwn(before)
  return undone({
    before: withDetailsOfItsOwn(before),
    after: withDetailsOfItsOwn(after),
    present: withDetailsOfItsOwn(present),
  })
}

/** The category with its own `more`, also an empty one: without it, the write would keep the present details. */
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
