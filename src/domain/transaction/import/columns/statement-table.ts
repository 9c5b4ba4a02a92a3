// The table of a statement: its rows as texts, the letterhead above it, and its header.

import type { ColumnName } from './column-names'

export interface TableRow {
  /** The line of the file on which the row begins, from 1 on. */
  readonly line: number
  readonly cells: readonly string[]
}

/** In hundredths; null if the file does not state it. */
export interface StatedBalances {
  readonly opening: number | null
  readonly closing: number | null
}

/** In hundredths, without signs, and the number of rows; absent where the file does not state it. */
export interface StatedTotals {
  readonly income?: number
  readonly expenses?: number
  readonly rows?: number
}

/** One of the statements in a file: the rows from this place on, and the balances before and after them. */
export interface StatementPart extends StatedBalances {
  readonly start: number
}

export interface StatementTable {
  /** Null for a table without a header. */
  readonly header: readonly string[] | null
  readonly rows: readonly TableRow[]
  /** The number of columns. */
  readonly width: number
  /** The lines above the table. */
  readonly letterhead: number
  /** The rows above the table. */
  readonly above?: readonly TableRow[]
  /** The number of the account, if the file names exactly one. */
  readonly account?: string
  /** Of a format that states the balances of each statement. */
  readonly parts?: readonly StatementPart[]
  /** Of a format that states the sums of each statement. */
  readonly totals?: readonly StatedTotals[]
  /** The names of the columns of pasted lines; they take precedence over a header. */
  readonly names?: readonly (ColumnName | undefined)[]
}
