// The query of the categories screen: the categories of a type by their use, names that are used without a category,
// and names that differ only in letter case, accents or spaces.

import { Dexie } from 'dexie'
import { proposedLimit } from '../../../domain/budget/united-limits'
import type { YearMonth } from '../../../domain/dates/calendar'
import { type CategoryDetails, detailsOf } from '../../../domain/transaction/category-details'
import { foldText } from '../../../domain/transaction/search/fold'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { readBudgetsOf } from '../../../store/records/budgets'
import {
  countPlanned,
  countTransactions,
  readCategories,
} from '../../../store/records/category-names'

export interface UsedName {
  readonly name: string
  /** The number of transactions that have it. */
  readonly uses: number
}

export interface ListedCategory extends UsedName {
  readonly details: CategoryDetails
}

/** Two categories that are likely the same; the second is used more. */
interface AlikeNames {
  readonly from: UsedName
  readonly to: UsedName
}

export interface CategoryList {
  readonly type: TransactionType
  /** The most used first. */
  readonly categories: readonly ListedCategory[]
  /** Names of categories that have been deleted; transactions keep them. */
  readonly dropped: readonly UsedName[]
  readonly alike: readonly AlikeNames[]
  /** The types that have no category at all, this one first. */
  readonly emptyTypes: readonly TransactionType[]
}

/** The changes of a merge of two categories besides the transactions. */
interface MergeEffect {
  /** The sum of both limits from the next month on, in rupiah; null unless both have limits. */
  readonly proposed: number | null
  /** Whether only the merged category has a limit, which the other category gets. */
  readonly isLimitMoved: boolean
  /** The number of templates and schedules that get the other category. */
  readonly planned: number
}

/** @param month the present one */
export async function readMergeEffect(
  database: UserDatabase,
  type: TransactionType,
  from: string,
  to: string,
  month: YearMonth,
): Promise<MergeEffect> {
  const isExpense = type === 'expense'
  const [joined, present, planned] = await Promise.all([
    isExpense ? readBudgetsOf(database, from) : [],
    isExpense ? readBudgetsOf(database, to) : [],
    countPlanned(database, type, from),
  ])
  const haveBoth = joined.length > 0 && present.length > 0
  return {
    proposed: haveBoth ? proposedLimit(present, joined, month) : null,
    isLimitMoved: joined.length > 0 && !haveBoth,
    planned,
  }
}

/** Null until the first download has ended. */
export async function readCategoryList(
  database: UserDatabase,
  type: TransactionType,
): Promise<CategoryList | null> {
  const { categories, transactions, syncState } = database
  return database.transaction('r', [categories, transactions, syncState], async () => {
    if (!(await isComplete(database, 'transactions'))) return null
    const other: TransactionType = type === 'income' ? 'expense' : 'income'
    const [known, ofOther, used] = await Promise.all([
      readCategories(database, type),
      readCategories(database, other),
      readUsedNames(database, type),
    ])
    const details = new Map(known.map(each => [each.categoryName, detailsOf(each)]))
    const names = [...new Set([...details.keys(), ...used])]
    const counts = await Promise.all(names.map(name => countTransactions(database, type, name)))
    const all = names.map((name, index) => ({ name, uses: counts[index] ?? 0 })).sort(byUse)
    const listed = all.flatMap(each => {
      const found = details.get(each.name)
      return found ? [{ ...each, details: found }] : []
    })
    return {
      type,
      categories: listed,
      dropped: all.filter(({ name }) => !details.has(name)),
      emptyTypes: [...(known.length === 0 ? [type] : []), ...(ofOther.length === 0 ? [other] : [])],
      alike: alikeIn(listed.filter(each => !each.details.isArchived)),
    }
  })
}

/** The index has each name once, however many transactions have it. */
async function readUsedNames(database: UserDatabase, type: TransactionType): Promise<string[]> {
  const keys = await database.transactions
    .where('[type+category]')
    .between([type, Dexie.minKey], [type, Dexie.maxKey])
    .uniqueKeys()
  return keys.flatMap(key => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : []))
}

function byUse(one: UsedName, other: UsedName): number {
  return other.uses - one.uses || one.name.localeCompare(other.name)
}

/** @param names the most used first */
function alikeIn(names: readonly UsedName[]): AlikeNames[] {
  const groups = new Map<string, UsedName>()
  return names.flatMap(from => {
    const key = foldText(from.name).replaceAll(/\s+/g, ' ').trim()
    const to = groups.get(key)
    if (to) return [{ from, to }]
    groups.set(key, from)
    return []
  })
}
