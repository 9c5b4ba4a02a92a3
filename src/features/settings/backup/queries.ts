// The restores of this device.

import { isImportRunning } from '../../../store/bulk/imports/import-lock'
import type { ImportRecord } from '../../../store/database/import-records'
import type { UserDatabase } from '../../../store/database/user-database'

/** The latest first. */
export async function readRestores(database: UserDatabase): Promise<ImportRecord[]> {
  const records = await database.imports.toArray()
  return records
    .filter(({ state, isRestore }) => isRestore && state !== 'staging')
    .sort((left, right) => right.at - left.at)
}

/** Those that are not written or undone to their end. */
export async function pendingRestores(database: UserDatabase): Promise<ImportRecord[]> {
  return (await readRestores(database)).filter(({ state }) => state !== 'done')
}

/** Those of which no tab is writing or undoing one. */
export async function interruptedRestores(database: UserDatabase): Promise<ImportRecord[]> {
  const pending = await pendingRestores(database)
  if (pending.length === 0) return []
  // Of a live query only Dexie's own promises are awaited.
  return (await Promise.resolve(isImportRunning(database.uid))) ? [] : pending
}
