// The categories that a line may have: those of both types, and the category 'other' for a line that fits no category.

import { detailsOf } from '../../../domain/transaction/category-details'
import {
  type NamedWallet,
  namedWallets,
} from '../../../domain/transaction/quick-entry/find-wallets'
import {
  guessCategory,
  type KnownCategory,
  otherCategory,
} from '../../../domain/transaction/quick-entry/guess-category'
import type { QuickEntry } from '../../../domain/transaction/quick-entry/read-quick-entry'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { readOfferedCategories } from '../../../store/records/category-names'
import { readWallets } from '../../../store/records/wallets'
import { type RecentNames, recentOfName } from '../names/recent-names'

export interface LineCategories
  extends Readonly<Record<TransactionType, readonly KnownCategory[]>> {
  /** The name of the category that a save creates if none fits; undefined while categories may still arrive. */
  readonly other: string | undefined
  /** None for who has one wallet. */
  readonly wallets: readonly NamedWallet[]
}

/** @param other the name of a new category 'other' */
export async function readLineCategories(
  database: UserDatabase,
  other: string,
): Promise<LineCategories> {
  const [hasAll, income, expense, wallets] = await Promise.all([
    isComplete(database, 'categories'),
    knownOf(database, 'income'),
    knownOf(database, 'expense'),
    readWallets(database),
  ])
  return { income, expense, other: hasAll ? other : undefined, wallets: namedWallets(wallets) }
}

async function knownOf(database: UserDatabase, type: TransactionType): Promise<KnownCategory[]> {
  const categories = await readOfferedCategories(database, type)
  return categories.map(category => ({
    name: category.categoryName,
    formerNames: detailsOf(category).formerNames,
  }))
}

export interface CategoryContext {
  readonly recent: RecentNames
  /** Undefined until they have been read. */
  readonly categories?: LineCategories | undefined
}

/**
 * The category of a line: the one that the line names, that of the name's latest transaction, a guess, or for a line
 * with an amount the category 'other'. Empty if there is none.
 */
export function categoryOfEntry(
  entry: QuickEntry,
  type: TransactionType,
  { recent, categories }: CategoryContext,
): string {
  const offered = categories?.[type] ?? []
  const named = entry.category?.value
  if (named !== undefined && offered.some(({ name }) => name === named)) return named
  const known = recentOfName(recent, entry.name, type)?.category
  if (known || !categories || entry.name === '') return known ?? ''
  const earlier = [...recent.values()].flat().filter(each => each.type === type)
  const guessed = guessCategory(entry.name, { type, categories: offered, earlier })
  if (guessed !== undefined || !entry.amount) return guessed ?? ''
  return otherCategory(offered) ?? categories.other ?? ''
}

/** The type of the categories with the name, if only one type has it. */
export function typeOfCategory(
  name: string | undefined,
  categories: LineCategories | undefined,
): TransactionType | undefined {
  const types = (['expense', 'income'] as const).filter(type =>
    categories?.[type].some(each => each.name === name),
  )
  return types.length === 1 ? types[0] : undefined
}

export function namesOf(categories: LineCategories | undefined): readonly string[] {
  return categories ? [...categories.expense, ...categories.income].map(({ name }) => name) : []
}
