// The rows of a statement with named fields, as a table.

import type { ColumnUse } from '../columns/column-names'
import { type ColumnReading, completed } from '../columns/columns'
import { MAX_ROWS, type Refusal, type StatementTable } from '../table'

/** The fields as the file has them; missing fields are empty. */
export interface StatementRow {
  readonly line: number
  readonly date: string
  /** With its sign, unless `type` says it. */
  readonly amount: string
  readonly type?: string
  readonly name?: string
  readonly category?: string
  readonly description?: string
  readonly externalId?: string
}

const USES = [
  ...(['date', 'amount', 'type', 'name', 'category'] as const),
  ...(['description', 'externalId'] as const),
] satisfies ColumnUse[]

export function statementTable(rows: readonly StatementRow[]): StatementTable | Refusal {
  if (rows.length === 0) return 'no-rows'
  if (rows.length > MAX_ROWS) return 'too-many-rows'
  return {
    header: null,
    rows: rows.map(row => ({ line: row.line, cells: USES.map(use => row[use] ?? '') })),
    width: USES.length,
    letterhead: 0,
  }
}

/** The reading of such a table. An amount has a sign or a type. */
export function formatReading(table: StatementTable): ColumnReading {
  const reading = completed(
    table,
    USES,
    USES.map(() => 'format'),
  )
  return { ...reading, unsigned: 'income' }
}
