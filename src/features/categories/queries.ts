// The queries of categories by type: the names to choose from, and the uses of one (specification, section 7).

import { Dexie } from 'dexie'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { countUses, readOfferedNames } from '../../store/records/category-names'

/** The newest transactions whose categories are the recent ones. */
const NEWEST_ROWS = 50

const MAX_RECENT = 5

export interface OfferedCategories {
  readonly type: TransactionType
  /** In alphabetical order. */
  readonly names: readonly string[]
  /** Some of the names: those of the latest transactions, the latest first. */
  readonly recent: readonly string[]
  /** False on a new device until the first download has ended. */
  readonly hasAll: boolean
}

/** The names to choose from; undefined if they cannot be read, which is only logged (section 8). */
export async function offeredCategories(
  database: UserDatabase,
  type: TransactionType,
): Promise<OfferedCategories | undefined> {
  try {
    const [hasAll, names, used] = await Promise.all([
      isComplete(database, 'categories'),
      readOfferedNames(database, type),
      categoriesOfLatest(database, type),
    ])
    const recent = used.filter(name => names.includes(name)).slice(0, MAX_RECENT)
    return { type, names, recent, hasAll }
  } catch (error) {
    console.error('The categories cannot be read', error)
    return undefined
  }
}

/** The categories of the newest transactions, each once, the latest first. */
async function categoriesOfLatest(
  database: UserDatabase,
  type: TransactionType,
): Promise<readonly string[]> {
  const newest = await database.transactions
    .where('[type+date+id]')
    .between([type, Dexie.minKey], [type, Dexie.maxKey])
    .reverse()
    .limit(NEWEST_ROWS)
    .toArray()
  return [...new Set(newest.map(({ category }) => category))]
}

/** What a deletion of a category leaves with its name. */
export interface DeletionEffect {
  /** The number of transactions; null until the first download has ended. */
  readonly uses: number | null
  /** The number of templates and schedules. */
  readonly planned: number
  readonly hasLimit: boolean
}

export async function readDeletionEffect(
  database: UserDatabase,
  type: TransactionType,
  category: string,
): Promise<DeletionEffect> {
  const [hasAll, { transactions, planned, limits }] = await Promise.all([
    isComplete(database, 'transactions'),
    countUses(database, type, category),
  ])
  return { uses: hasAll ? transactions : null, planned, hasLimit: limits > 0 }
}
