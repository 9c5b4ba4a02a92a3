// The change of a category's name in its transactions, templates and schedules, and in the budgets of an expense
// category.
// Invariant: all of it changes in the caller's transaction, or nothing.

import type { CollectionName, Documents } from '../../domain/document'
import { type Category, categoryKey } from '../../domain/transaction/category'
import { detailsOf, withDetails } from '../../domain/transaction/category-details'
import type { Transaction, TransactionType } from '../../domain/transaction/transaction'
import { readBudgetsOf } from '../records/budgets'
import { documentOf, rowTable } from '../records/rows'
import { unreadableIds } from '../records/unreadable'
import type { Changes, Tx } from '../tx'
import type { Change } from '../undo'

export interface MovedName {
  /** The changed transactions, as they were before. */
  readonly transactions: readonly Transaction[]
  /** The changed budgets, templates and schedules. */
  readonly others: readonly Change[]
  /** The number of transactions that keep the name, because a newer version of the app has changed them (rule Q7). */
  readonly skipped: number
}

/** Changes the category name in all documents of that type. */
export async function moveCategoryName(
  tx: Tx,
  type: TransactionType,
  from: string,
  to: string,
): Promise<MovedName> {
  const { changes, skipped } = await moveEach(tx, 'transactions', type, from, to)
  const budgets = type === 'expense' ? await moveBudgets(tx, from, to) : []
  const templates = await moveEach(tx, 'templates', type, from, to)
  const schedules = await moveEach(tx, 'schedules', type, from, to)
  const others = [
    ...budgets,
    ...changesOf('templates', templates),
    ...changesOf('schedules', schedules),
  ]
  return { transactions: changes.flatMap(({ before }) => before ?? []), others, skipped }
}

/** If the new name already has budgets, they stay, and the budgets of the old name are deleted. */
async function moveBudgets(tx: Tx, from: string, to: string): Promise<Change[]> {
  const { database } = tx
  const unreadable = await unreadableIds(database, 'budgets')
  const there = (await readBudgetsOf(database, to)).filter(({ id }) => !unreadable.has(id))
  const ids = (await readBudgetsOf(database, from)).map(({ id }) => id)
  const moved = await tx.change('budgets', ids, before =>
    there.length > 0 ? undefined : before && { ...before, categoryName: to },
  )
  return changesOf('budgets', moved)
}

async function moveEach<C extends 'transactions' | 'templates' | 'schedules'>(
  tx: Tx,
  collection: C,
  type: TransactionType,
  from: string,
  to: string,
): Promise<Changes<Documents[C]>> {
  const ids = await rowTable(tx.database, collection)
    .where('[type+category]')
    .equals([type, from])
    .primaryKeys()
  return tx.change(collection, ids, before => before && { ...before, category: to })
}

function changesOf<C extends CollectionName>(
  collection: C,
  { changes }: Changes<Documents[C]>,
): Change<C>[] {
  return changes.flatMap(({ before, after }) => (before ? { collection, before, after } : []))
}

/**
 * Gives documents with a former name of a category its present name: another device may have used the former name in
 * the meantime. A former name that a category has again is forgotten.
 */
export async function applyRenames(tx: Tx): Promise<void> {
  const unreadable = await unreadableIds(tx.database, 'categories')
  const rows = await tx.database.categories.toArray()
  const categories = rows
    .map(row => documentOf<Category>(row))
    .filter(({ id }) => !unreadable.has(id))
  const names = new Set(categories.map(categoryKey))
  for (const category of categories) {
    const { formerNames } = detailsOf(category)
    const { type, categoryName } = category
    const isTaken = (name: string) => names.has(categoryKey({ type, categoryName: name }))
    for (const name of formerNames)
      if (!isTaken(name)) await moveCategoryName(tx, type, name, categoryName)
    await forgetNames(tx, category, formerNames.filter(isTaken))
  }
}

async function forgetNames(tx: Tx, category: Category, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { formerNames } = detailsOf(category)
  const left = formerNames.filter(name => !names.includes(name))
  await tx.put('categories', withDetails(category, { formerNames: left }))
}
