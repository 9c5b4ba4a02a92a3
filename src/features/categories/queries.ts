// The queries of categories by type: the names to choose from, and the uses of one (specification, section 7).

import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { countUses, readOfferedNames } from '../../store/records/category-names'
import { readNewest } from '../../store/records/newest'

/** The newest transactions whose categories are counted. */
const NEWEST_ROWS = 100

/** The number of chips: more names are not read at a glance. */
const MOST_USED = 5

export interface OfferedCategories {
  readonly type: TransactionType
  /** In alphabetical order. */
  readonly names: readonly string[]
  /** Some of the names: first those that most of the latest transactions have. */
  readonly mostUsed: readonly string[]
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
      categoriesByUse(database, type),
    ])
    const offered = new Set([...used.filter(name => names.includes(name)), ...names])
    return { type, names, mostUsed: [...offered].slice(0, MOST_USED), hasAll }
  } catch (error) {
    console.error('The categories cannot be read', error)
    return undefined
  }
}

/** The categories of the newest transactions, each once, the most used first. */
async function categoriesByUse(
  database: UserDatabase,
  type: TransactionType,
): Promise<readonly string[]> {
  const newest = await readNewest(database, type, NEWEST_ROWS)
  const uses = new Map<string, number>()
  for (const { category } of newest) uses.set(category, (uses.get(category) ?? 0) + 1)
  return [...uses].sort(([, left], [, right]) => right - left).map(([name]) => name)
}

/** The documents that keep the name of a category after its deletion. */
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
