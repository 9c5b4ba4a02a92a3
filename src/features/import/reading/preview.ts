// What the screen shows of a file before it is imported.

import type { NewCategory } from '../../../domain/transaction/import/categories'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { IdentifiedEntry } from '../../../domain/transaction/import/duplicates'
import type { Encoding } from '../../../domain/transaction/import/encoding'
import type { RowKind } from '../../../domain/transaction/import/plan'
import type { UnreadableRow } from '../../../domain/transaction/import/read-rows'

/** Rows of each list that the screen gets; of more it gets the count. */
export const SHOWN_ROWS = 200

export interface PreviewRow extends IdentifiedEntry {
  /** Empty until the recorded transactions have been looked through, where the file has none. */
  readonly category: string
}

export interface RowList<T> {
  readonly count: number
  readonly rows: readonly T[]
}

export interface Preview {
  /** The app or format of the file; null for any other table. */
  readonly origin: string | null
  readonly encoding: Encoding | null
  readonly header: readonly string[] | null
  readonly width: number
  /** Lines above the table. */
  readonly letterhead: number
  /** The cells of the first rows. */
  readonly samples: readonly (readonly string[])[]
  /** The first dates that the file has, for the question of their order. */
  readonly dateSample: string
  readonly reading: ColumnReading
  /** What no column is read as, so that there are no rows yet. */
  readonly missing: 'date' | 'amount' | null
  readonly kinds: Readonly<Record<RowKind, RowList<PreviewRow>>>
  readonly unreadable: RowList<UnreadableRow>
  readonly newCategories: RowList<NewCategory>
  /** Rows without a category, by type. */
  readonly uncategorized: Readonly<Record<'income' | 'expense', number>>
  /** False until all recorded transactions have been looked through for duplicates. */
  readonly isComplete: boolean
}
