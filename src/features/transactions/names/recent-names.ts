// The names of the latest transactions, each with its latest type, category and amount.
// Invariant: bounded reads. There is no index of names: a name is stored as it was typed, and an index of folded names
// would cost every device a migration, and every save a write.

import { foldText } from '../../../domain/transaction/search/fold'
import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { readOfferedNames } from '../../../store/records/category-names'
import { readNewest } from '../../../store/records/newest'

/** The newest transactions of each type that are read. */
const MAX_ROWS = 500

export interface RecentName {
  readonly name: string
  readonly type: TransactionType
  /** Empty if the category no longer exists. */
  readonly category: string
  /** In rupiah. */
  readonly amount: number
  /** The uses of the name. A use counts less the more newer transactions of its type there are; above 0. */
  readonly weight: number
}

/** The rank among the newest transactions at which a use counts half. */
const HALF_WEIGHT_RANK = 50

/** The latest transaction of each name and type, by the folded name; the latest first. */
export type RecentNames = ReadonlyMap<string, readonly RecentName[]>

export async function readRecentNames(database: UserDatabase): Promise<RecentNames> {
  const both = await Promise.all([recentOf(database, 'expense'), recentOf(database, 'income')])
  const newestFirst = both.flat().sort((left, right) => compareDays(right.row, left.row))
  const names = new Map<string, readonly RecentName[]>()
  for (const { row, category, weight } of newestFirst) {
    const { name, type, amount } = row
    const key = keyOf(name)
    const known = names.get(key) ?? []
    const used = known.some(other => other.type === type)
      ? known.map(each => (each.type === type ? { ...each, weight: each.weight + weight } : each))
      : [...known, { name, type, category, amount, weight }]
    names.set(key, used)
  }
  return names
}

/** The name's latest transaction, of that type if one is given. */
export function recentOfName(
  names: RecentNames,
  name: string,
  type?: TransactionType,
): RecentName | undefined {
  const all = names.get(keyOf(name)) ?? []
  return type ? all.find(each => each.type === type) : all[0]
}

async function recentOf(database: UserDatabase, type: TransactionType) {
  const [rows, offered] = await Promise.all([
    readNewest(database, type, MAX_ROWS),
    readOfferedNames(database, type),
  ])
  const categories = new Set(offered)
  return rows.map((row, rank) => ({
    row,
    category: categories.has(row.category) ? row.category : '',
    weight: HALF_WEIGHT_RANK / (HALF_WEIGHT_RANK + rank),
  }))
}

function compareDays(left: Transaction, right: Transaction): number {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1
  return left.id - right.id
}

function keyOf(name: string): string {
  return foldText(name.trim())
}
