// The import plan: the rows of a file that are imported, and their categories.

import type { ForeignAmount } from '../../money/foreign-amount'
import type { TransactionType } from '../transaction'
import type { CategoryMatch, NewCategory } from './categories'
import { foldedKey } from './categories'
import type { IdentifiedEntry } from './duplicates'
import { inRupiah, type Rates } from './rates'

/**
 * Recorded rows, rows that the bank has not booked, transfers and rows of 0 are left out unless the user wants them.
 */
export const LEFT_OUT_KINDS = ['duplicate', 'unbooked', 'transfer', 'zero'] as const

export type RowKind = 'new' | (typeof LEFT_OUT_KINDS)[number]

/** The choices of the user. */
export interface ImportChoice {
  /**
   * Numbers of rows, from 1, that are imported although their kind is left out. Not lines: one line may have all rows.
   */
  readonly ticked: readonly number[]
  /** New rows that are not imported, from 1 on. */
  readonly unticked?: readonly number[]
  /** Rows that their text tells as transfers, from 1 on, but that come in as incomes and expenses. */
  readonly asEntries?: readonly number[]
  /** The kinds whose rows are all imported. */
  readonly kinds: readonly RowKind[]
  /** An existing category instead of a new one, by `foldedKey`. */
  readonly instead: Readonly<Record<string, string>>
  /** The category of rows without a category. */
  readonly rest: Readonly<Record<TransactionType, string>>
  /** The other wallet of transfers whose text names none; absent if they are incomes and expenses. */
  readonly otherWallet?: string
  /** Rows in a currency without a rate are not imported. */
  readonly rates?: Rates
}

/** A row that is imported. */
export interface PlannedRow
  extends Pick<
    IdentifiedEntry,
    'date' | 'type' | 'name' | 'amount' | 'description' | 'externalId'
  > {
  readonly foreign?: ForeignAmount
  /** The key of the wallet that the row names; absent for that of the file. */
  readonly ownWallet?: string
  /** Empty for a transfer. */
  readonly category: string
  /** The wallet that the money of a transfer came from or went to; absent for an income or expense. */
  readonly otherWallet?: string
}

/** A row of the file with what is known of it by the recorded data. */
export interface AssessedEntry extends IdentifiedEntry {
  /** That of the amount; absent for rupiah. */
  readonly currency?: string | undefined
  readonly kind: RowKind
  /** The key of the user's wallet that the row names; null for that of the file. */
  readonly ownWallet: string | null
  /** The other wallet of a transfer by its text; null if it is not known. */
  readonly otherWallet: string | null
}

/** Transfers to a known wallet come in, as transfers. */
export function kindOf(
  entry: IdentifiedEntry,
  otherWallet: string | null,
  isDuplicate: boolean,
): RowKind {
  if (isDuplicate) return 'duplicate'
  if (entry.isUnbooked) return 'unbooked'
  if (entry.isTransfer && otherWallet === null) return 'transfer'
  return entry.amount === 0 ? 'zero' : 'new'
}

/**
 * The rows to import, the earliest first, because ids are assigned in this order.
 *
 * @param isNewestFirst whether the last row of a day is its earliest; null if only the dates tell
 */
export function plannedRows(
  entries: readonly AssessedEntry[],
  choice: ImportChoice,
  categories: CategoryMatch,
  isNewestFirst: boolean | null = null,
): PlannedRow[] {
  const ticked = new Set(choice.ticked)
  const unticked = new Set(choice.unticked)
  const asEntries = new Set(choice.asEntries)
  const wanted = new Set<RowKind>(['new', ...choice.kinds])
  const firstNames = new Map<string, string>()
  const categoryIn = (entry: AssessedEntry): string => {
    const found = categories.categoryOf(entry) ?? choice.rest[entry.type]
    const key = foldedKey(entry.type, found)
    const category = choice.instead[key] ?? firstNames.get(key) ?? found
    firstNames.set(key, category)
    return category
  }
  const rows = entries
    .map((entry, index) =>
      asEntries.has(index + 1) ? { ...entry, isTransfer: false, otherWallet: null } : entry,
    )
    .filter(({ kind }, index) => {
      const isWanted = wanted.has(kind) || ticked.has(index + 1)
      return isWanted && !unticked.has(index + 1)
    })
    .map(entry => inRupiah(entry, choice.rates ?? {}))
    .filter(({ currency }) => currency === undefined)
    .map(entry => {
      const { isTransfer, otherWallet: named, ownWallet, foreign } = entry
      const { date, type, name, amount, description, externalId } = entry
      const row = {
        ...{ date, type, name, amount, description, externalId },
        ...(ownWallet !== null && { ownWallet }),
        ...(foreign && { foreign }),
      }
      const chosen = choice.otherWallet === ownWallet ? undefined : choice.otherWallet
      const other = named ?? (isTransfer ? chosen : undefined)
      return other === undefined
        ? { ...row, category: categoryIn(entry) }
        : { ...row, category: '', otherWallet: other }
    })
  if (isNewestFirst ?? areDatesFalling(entries)) rows.reverse()
  return rows.sort((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0))
}

/** Whether the date is earlier than that of the row before it more often than later. */
function areDatesFalling(entries: readonly AssessedEntry[]): boolean {
  let falls = 0
  for (const [at, { date }] of entries.entries()) {
    const before = entries[at - 1]?.date ?? date
    if (date !== before) falls += date < before ? 1 : -1
  }
  return falls > 0
}

/** The categories of the rows that are imported without a choice of the user; empty for a row without a category. */
export function usualCategories(
  entries: readonly AssessedEntry[],
  categories: CategoryMatch,
): Pick<PlannedRow, 'type' | 'category'>[] {
  return entries
    .filter(({ kind, otherWallet }) => kind === 'new' && otherWallet === null)
    .map(entry => ({ type: entry.type, category: categories.categoryOf(entry) ?? '' }))
}

/** The new categories, the most frequent first, each with its first spelling. */
export function newCategories(
  rows: readonly Pick<PlannedRow, 'type' | 'category' | 'otherWallet'>[],
  categories: CategoryMatch,
): NewCategory[] {
  const found = new Map<string, { type: TransactionType; name: string; count: number }>()
  for (const { type, category: name, otherWallet } of rows) {
    if (otherWallet !== undefined || categories.isKnown(type, name)) continue
    const key = foldedKey(type, name)
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { type, name, count: 1 })
  }
  return [...found.values()].sort((left, right) => right.count - left.count)
}
