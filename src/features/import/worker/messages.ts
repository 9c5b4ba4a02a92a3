// The messages between a page and the worker that reads a file for it.

import type { NewCategory } from '../../../domain/transaction/import/categories'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { Encoding } from '../../../domain/transaction/import/encoding'
import type { ImportChoice, PlannedRow } from '../../../domain/transaction/import/plan'
import type { Refusal } from '../../../domain/transaction/import/table'
import type { Preview } from '../reading/preview'

/** A file, or pasted lines. */
export type ImportSource = Blob | string

/** From the page; each has its own number. */
export type ImportOrder =
  | {
      readonly kind: 'open'
      readonly uid: string
      readonly source: ImportSource
      /** Null to find it from the bytes. */
      readonly encoding: Encoding | null
      /** The user's earlier readings of tables with the same header, by `headerKey`. */
      readonly remembered: Readonly<Record<string, ColumnReading>>
    }
  /** Reads the columns in another way. */
  | { readonly kind: 'reread'; readonly reading: ColumnReading }
  /** Uses one column for another purpose; the results from its cells are found again. */
  | { readonly kind: 'use'; readonly column: number; readonly use: ColumnUse }
  /** Decides the rows that are imported. */
  | { readonly kind: 'plan'; readonly choice: ImportChoice }
  /** Takes the rows of the plan from there on. */
  | { readonly kind: 'take'; readonly start: number; readonly count: number }

export type NumberedOrder = ImportOrder & { readonly number: number }

/** From the worker. */
export type ImportReport =
  | { readonly kind: 'ready' }
  /** Sent twice: at once, and when the recorded transactions have been checked. */
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'planned'
      readonly total: number
      readonly categories: readonly NewCategory[]
    }
  | { readonly kind: 'rows'; readonly rows: readonly PlannedRow[] }
  | { readonly kind: 'failed'; readonly message: string }

/** The number is that of the request; for a preview, that of the latest request. */
export type NumberedReport = ImportReport & { readonly number?: number }
