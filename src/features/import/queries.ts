// The imports of this device, and the categories that rows may be put into.

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

/** Those that are not written or undone to their end. */
export async function pendingImports(database: UserDatabase): Promise<ImportRecord[]> {
  const imports = await readImports(database)
  return imports.filter(({ state }) => state !== 'done')
}

/** Those of which no tab is writing or undoing one. */
export async function interruptedImports(database: UserDatabase): Promise<ImportRecord[]> {
  const pending = await pendingImports(database)
  if (pending.length === 0) return []
  // Of a live query only Dexie's own promises are awaited.
  return (await Promise.resolve(isImportRunning(database.uid))) ? [] : pending
}

export async function latestImportId(database: UserDatabase): Promise<string | null> {
  return (await readImports(database))[0]?.id ?? null
}

/** The names of the categories that are not archived, in the order of the alphabet, by type. */
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
