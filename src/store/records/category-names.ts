// The categories of one type, their names, and the documents that use a name (specification, section 7); and the
// creation of a missing one.
// Invariant: each name once, in alphabetical order.

import { Dexie } from 'dexie'
import type { Category } from '../../domain/transaction/category'
import {
  type CategoryAppearance,
  detailsOf,
  withDetails,
} from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../database/user-database'
import { documentOf } from './rows'
import type { Tx } from './tx'

/** In order of name, then of id: two devices may each have created the same category before their first sync. */
export async function readCategories(
  database: UserDatabase,
  type: TransactionType,
): Promise<Category[]> {
  const rows = await database.categories
    .where('[type+categoryName]')
    .between([type, Dexie.minKey], [type, Dexie.maxKey])
    .toArray()
  return rows.map(row => documentOf<Category>(row))
}

export async function readCategoryNames(
  database: UserDatabase,
  type: TransactionType,
): Promise<string[]> {
  const categories = await readCategories(database, type)
  return namesOf(categories)
}

/** The categories offered for new transactions: those that are not archived. */
export async function readOfferedCategories(
  database: UserDatabase,
  type: TransactionType,
): Promise<Category[]> {
  const categories = await readCategories(database, type)
  return categories.filter(category => !detailsOf(category).isArchived)
}

export async function readOfferedNames(
  database: UserDatabase,
  type: TransactionType,
): Promise<string[]> {
  return namesOf(await readOfferedCategories(database, type))
}

function namesOf(categories: readonly Category[]): string[] {
  const names = new Set(categories.map(({ categoryName }) => categoryName))
  return [...names].sort((left, right) => left.localeCompare(right))
}

/**
 * Creates the category of a document that the same action saves, unless it exists; an archived one is offered again.
 *
 * @returns the category if it is new
 */
export async function addMissingCategory(
  tx: Tx,
  type: TransactionType,
  categoryName: string,
): Promise<Category | undefined> {
  const categories = await readCategories(tx.database, type)
  const namesakes = categories.filter(each => each.categoryName === categoryName)
  const [archived] = namesakes
  if (!archived) return tx.add('categories', { id: 0, type, categoryName })
  if (namesakes.every(each => detailsOf(each).isArchived)) await offerAgain(tx, archived)
  return undefined
}

/** Ends the archiving of a category. */
export async function offerAgain(tx: Tx, archived: Category): Promise<Category> {
  const category = withDetails(archived, { isArchived: false })
  await tx.put('categories', category)
  return category
}

/** The appearance of each category, by its name. */
export type CategoryAppearances = ReadonlyMap<string, CategoryAppearance>

export async function readCategoryAppearances(
  database: UserDatabase,
  type: TransactionType,
): Promise<CategoryAppearances> {
  const categories = await readCategories(database, type)
  return new Map(categories.map(each => [each.categoryName, detailsOf(each)]))
}

/** The numbers of this device's documents with a category's name. */
export interface CategoryUses {
  readonly transactions: number
  /** Templates and schedules. */
  readonly planned: number
  readonly limits: number
}

export async function countUses(
  database: UserDatabase,
  type: TransactionType,
  name: string,
): Promise<CategoryUses> {
  const [transactions, planned, limits] = await Promise.all([
    countTransactions(database, type, name),
    countPlanned(database, type, name),
    type === 'expense' ? database.budgets.where('categoryName').equals(name).count() : 0,
  ])
  return { transactions, planned, limits }
}

/** The number of templates and schedules. */
export async function countPlanned(
  { templates, schedules }: UserDatabase,
  type: TransactionType,
  name: string,
): Promise<number> {
  const key = [type, name]
  const [ofTemplates, ofSchedules] = await Promise.all([
    templates.where('[type+category]').equals(key).count(),
    schedules.where('[type+category]').equals(key).count(),
  ])
  return ofTemplates + ofSchedules
}

export function countTransactions(
  database: UserDatabase,
  type: TransactionType,
  category: string,
): Promise<number> {
  return database.transactions.where('[type+category]').equals([type, category]).count()
}
