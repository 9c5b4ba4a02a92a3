// The change of a category's name in its transactions, templates and schedules, and in the budgets of an expense
// category.
// Invariant: all of it changes in the caller's transaction, or nothing.

import { type Category, categoryKey } from '../../domain/transaction/category'
import { detailsOf, withDetails } from '../../domain/transaction/category-details'
import type { Transaction, TransactionType } from '../../domain/transaction/transaction'
import { type LocalWriter, localWriter } from '../commit'
import type { UserDatabase } from '../database/user-database'
import { readBudgetsOf } from '../records/budgets'
import { documentOf, tableOf } from '../records/rows'
import { unreadableIds } from '../records/unreadable'
import type { Change } from '../undo'
import { changeEach } from './bulk-changes'

export interface MovedName {
  /** The changed transactions, as they were before. */
  readonly transactions: readonly Transaction[]
  /** The changed budgets, templates and schedules. */
  readonly others: readonly Change[]
  /** The number of transactions that keep the name, because a newer version of the app has changed them (rule Q7). */
  readonly skipped: number
}

/** Changes the category name in all documents of that type. Call inside a transaction over all tables. */
export async function moveCategoryName(
  database: UserDatabase,
  now: number,
  type: TransactionType,
  from: string,
  to: string,
): Promise<MovedName> {
  const ids = await database.transactions
    .where('[type+category]')
    .equals([type, from])
    .primaryKeys()
  const { changes, skipped } = await changeEach(
    database,
    now,
    ids,
    before => before && { ...before, category: to },
  )
  const budgets = type === 'expense' ? await moveBudgets(database, now, from, to) : []
  const templates = await moveEach(database, now, 'templates', type, from, to)
  const schedules = await moveEach(database, now, 'schedules', type, from, to)
  const transactions = changes.flatMap(({ before }) => before ?? [])
  return { transactions, others: [...budgets, ...templates, ...schedules], skipped }
}

/** If the new name already has budgets, they stay, and the budgets of the old name are deleted. */
async function moveBudgets(
  database: UserDatabase,
  now: number,
  from: string,
  to: string,
): Promise<Change[]> {
  const writer = localWriter(database, now)
  const unreadable = await unreadableIds(database, 'budgets')
  const readable = async (name: string) =>
    (await readBudgetsOf(database, name)).filter(({ id }) => !unreadable.has(id))
  const [moved, there] = await Promise.all([readable(from), readable(to)])
  const changes = moved.map(before => ({
    ...({ collection: 'budgets', before } as const),
    after: there.length > 0 ? undefined : { ...before, categoryName: to },
  }))
  for (const { before, after } of changes)
    if (after) await writer.put('budgets', after)
    else await writer.remove('budgets', before.id)
  return changes
}

async function moveEach<C extends 'templates' | 'schedules'>(
  database: UserDatabase,
  now: number,
  collection: C,
  type: TransactionType,
  from: string,
  to: string,
): Promise<Change[]> {
  const writer = localWriter(database, now)
  const unreadable = await unreadableIds(database, collection)
  const rows = await tableOf(database, collection)
    .where('[type+category]')
    .equals([type, from])
    .toArray()
  const moved = rows.map(row => documentOf(row)).filter(({ id }) => !unreadable.has(id))
  const changes = moved.map(before => ({ collection, before, after: { ...before, category: to } }))
  for (const { after } of changes) await writer.put(collection, after)
  return changes
}

/**
 * Gives documents with a former name of a category its present name: another device may have used the former name in
 * the meantime. A former name that a category has again is forgotten. Call inside a transaction over all tables.
 */
export async function applyRenames(database: UserDatabase, now: number): Promise<void> {
  const unreadable = await unreadableIds(database, 'categories')
  const rows = await database.categories.toArray()
  const categories = rows
    .map(row => documentOf<Category>(row))
    .filter(({ id }) => !unreadable.has(id))
  const names = new Set(categories.map(categoryKey))
  const writer = localWriter(database, now)
  for (const category of categories) {
    const { formerNames } = detailsOf(category)
    const { type, categoryName } = category
    const isTaken = (name: string) => names.has(categoryKey({ type, categoryName: name }))
    for (const name of formerNames)
      if (!isTaken(name)) await moveCategoryName(database, now, type, name, categoryName)
    await forgetNames(writer, category, formerNames.filter(isTaken))
  }
}

async function forgetNames(
  writer: LocalWriter,
  category: Category,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const { formerNames } = detailsOf(category)
  const left = formerNames.filter(name => !names.includes(name))
  await writer.put('categories', withDetails(category, { formerNames: left }))
}
