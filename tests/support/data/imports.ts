// Rows of imports for tests.

import type { ImportedRow } from '../../../src/store/database/import-records'
import { transaction } from './builders'

export function importedRow(fields: Partial<ImportedRow> = {}): ImportedRow {
  const { id: _, ...row } = transaction()
  return { ...row, externalId: 'bank-1', ...fields }
}

/** So many rows, each with a name and a bank's id of its own. */
export function importedRows(count: number, fields: Partial<ImportedRow> = {}): ImportedRow[] {
  return Array.from({ length: count }, (_, index) =>
    importedRow({ name: `Row ${index}`, externalId: `bank-${index}`, ...fields }),
  )
}

/** The rows in parts of that size. */
export async function* inParts(rows: readonly ImportedRow[], size = 500) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
