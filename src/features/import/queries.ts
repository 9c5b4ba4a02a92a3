// The queries of this device's imports, and of the categories to choose from for rows.

import { detailsOf } from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import { isImportRunning } from '../../store/bulk/imports/import-lock'
import type { ImportRecord } from '../../store/database/import-records'
import type { UserDatabase } from '../../store/database/user-database'
import { documentOf } from '../../store/records/rows'

/** The latest first. */
export async function readImports(database: UserDatabase): Promise<ImportRecord[]> {
  const imports = await database.imports.toArray()
  return imports
    .filter(({ state, isRestore }) => state !== 'staging' && !isRestore)
    .sort((left, right) => right.at - left.at)
}

/** The imports that are not completely written or undone. */
export async function pendingImports(database: UserDatabase): Promise<ImportRecord[]> {
  const imports = await readImports(database)
  return imports.filter(({ state }) => state !== 'done')
}

/** The same, or none while a tab is writing or undoing an import. */
export async function interruptedImports(database: UserDatabase): Promise<ImportRecord[]> {
  const pending = await pendingImports(database)
  if (pending.length === 0) return []
  // A live query may await only Dexie's own promises.
  return (await Promise.resolve(isImportRunning(database.uid))) ? [] : pending
}

export async function latestImportId(database: UserDatabase): Promise<string | null> {
  return (await readImports(database))[0]?.id ?? null
}

/** The names of the categories that are not archived, in alphabetical order, by type. */
export async function readCategoryNames(
  database: UserDatabase,
): Promise<Readonly<Record<TransactionType, readonly string[]>>> {
  const rows = await database.categories.toArray()
  const offered = rows.map(row => documentOf(row)).filter(each => !detailsOf(each).isArchived)
  const named = (of: TransactionType) =>
    offered
      .filter(({ type }) => type === of)
      .map(({ categoryName }) => categoryName)
      .sort((left, right) => left.localeCompare(right))
  return { income: named('income'), expense: named('expense') }
}
