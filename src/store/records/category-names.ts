// The queries of categories of one type, of their names, and of the documents that use a name (specification, section 7).
// Invariant: each name once, in alphabetical order.

import { Dexie } from 'dexie'
import type { Category } from '../../domain/transaction/category'
import { type CategoryAppearance, detailsOf } from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../database/user-database'
import { documentOf } from './rows'

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

/** The names offered for new transactions, without those of archived categories. */
export async function readOfferedNames(
  database: UserDatabase,
  type: TransactionType,
): Promise<string[]> {
  const categories = await readCategories(database, type)
  return namesOf(categories.filter(category => !detailsOf(category).isArchived))
}

function namesOf(categories: readonly Category[]): string[] {
  const names = new Set(categories.map(({ categoryName }) => categoryName))
  return [...names].sort((left, right) => left.localeCompare(right))
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
  const { templates, schedules, budgets } = database
  const key = [type, name]
  const [transactions, ofTemplates, ofSchedules, limits] = await Promise.all([
    countTransactions(database, type, name),
    templates.where('[type+category]').equals(key).count(),
    schedules.where('[type+category]').equals(key).count(),
    type === 'expense' ? budgets.where('categoryName').equals(name).count() : 0,
  ])
  return { transactions, planned: ofTemplates + ofSchedules, limits }
}

export function countTransactions(
  database: UserDatabase,
  type: TransactionType,
  category: string,
): Promise<number> {
  return database.transactions.where('[type+category]').equals([type, category]).count()
}
