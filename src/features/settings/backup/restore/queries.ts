// The queries of this device's restores.

import { isImportRunning } from '../../../../store/bulk/imports/import-lock'
import type { ImportRecord } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'

/** The latest first. */
export async function readRestores(database: UserDatabase): Promise<ImportRecord[]> {
  const records = await database.imports.toArray()
  return records
    .filter(({ state, isRestore }) => isRestore && state !== 'staging')
    .sort((left, right) => right.at - left.at)
}

/** The restores that are not completely written or undone. */
export async function pendingRestores(database: UserDatabase): Promise<ImportRecord[]> {
  return (await readRestores(database)).filter(({ state }) => state !== 'done')
}

/** The same, or none while a tab is writing or undoing a restore. */
export async function interruptedRestores(database: UserDatabase): Promise<ImportRecord[]> {
  const pending = await pendingRestores(database)
  if (pending.length === 0) return []
  // A live query may await only Dexie's own promises.
  return (await Promise.resolve(isImportRunning(database.uid))) ? [] : pending
}
