// The preview of a file before the import.

import type { CalendarDate } from '../../../domain/dates/calendar'
import type { NewCategory } from '../../../domain/transaction/import/categories'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { IdentifiedEntry } from '../../../domain/transaction/import/duplicates'
import type { Encoding } from '../../../domain/transaction/import/encoding/encoding'
import type { BalanceCheck } from '../../../domain/transaction/import/evidence/balance-check'
import type { DifferingTotal } from '../../../domain/transaction/import/evidence/stated-totals'
import type { RowKind } from '../../../domain/transaction/import/plan'
import type { FileCurrency } from '../../../domain/transaction/import/rates'
import type {
  StatementEntry,
  SumRow,
  UnreadableRow,
} from '../../../domain/transaction/import/read-rows'

/** The most rows of each list that the screen gets; it gets only the count of further rows. */
export const SHOWN_ROWS = 200

export interface PreviewRow extends IdentifiedEntry {
  /** That of the amount; absent for rupiah. */
  readonly currency?: string | undefined
  /** Its number among the rows of the file that can be read, from 1 on. */
  readonly row: number
  /** If the file has none, empty until the recorded transactions have been checked. */
  readonly category: string
  /** The key of the user's wallet that the row names; null for that of the file. */
  readonly ownWallet: string | null
  /** The key of the other wallet of a transfer; null if the text names none, or for an income or expense. */
  readonly otherWallet: string | null
}

export interface RowList<T> {
  readonly count: number
  readonly rows: readonly T[]
}

/** A reading among which the user chooses, with the first rows as it reads them. */
export interface Alternative {
  readonly reading: ColumnReading
  readonly rows: readonly StatementEntry[]
}

export interface Preview {
  /** The app or format of the file; null for any other table. */
  readonly origin: string | null
  readonly encoding: Encoding | null
  /** Of `accountKey`; null for a file that names no account. */
  readonly account: string | null
  /** The currencies of the rows other than rupiah. */
  readonly currencies: readonly FileCurrency[]
  /** That of all rows and of the balances; undefined for rupiah, or for several. */
  readonly currency: string | undefined
  /** The number of amounts that were rounded to two decimals. */
  readonly rounded: number
  /** The number of rows with a fee that may not be in the amount, and is not counted. */
  readonly fees: number
  /** The number of rows whose amount in another currency cannot be read. */
  readonly lostUnits: number
  readonly header: readonly string[] | null
  readonly width: number
  /** Lines above the table. */
  readonly letterhead: number
  /** The cells of the first rows. */
  readonly samples: readonly (readonly string[])[]
  /** The first dates that the file has, for the question of their order. */
  readonly dateSample: string
  readonly reading: ColumnReading
  /** The required use that no column has, so that there are no rows yet. */
  readonly missing: 'date' | 'amount' | null
  readonly kinds: Readonly<Record<RowKind, RowList<PreviewRow>>>
  readonly unreadable: RowList<UnreadableRow>
  /** Lines of balances and totals, and repeated headers. */
  readonly sums: RowList<SumRow>
  /** The possible readings of the amounts, while the user must choose. */
  readonly alternatives: readonly Alternative[]
  /** Null for a file without balances. */
  readonly balances: BalanceCheck | null
  /** The totals of the file that are not those of its rows. */
  readonly totals: readonly DifferingTotal[]
  /** The balance after the last row, in the file's currency; null if the file does not state it. */
  readonly closing: number | null
  /** The last day of the booked rows; null if there is none. */
  readonly lastDay: CalendarDate | null
  /** The possible last days for dates without a year, the latest first; empty if the file has the year. */
  readonly yearEnds: readonly CalendarDate[]
  readonly newCategories: RowList<NewCategory>
  /** Rows without a category, by type. */
  readonly uncategorized: Readonly<Record<'income' | 'expense', number>>
  /** The key of the wallet that the rows come into. */
  readonly wallet: string
  /** False until all recorded transactions have been checked for duplicates. */
  readonly isComplete: boolean
}
