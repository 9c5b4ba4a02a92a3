// The queries of this device's imports and restores.

import { type ImportRecord, isUnfinished, type JobKind } from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import { isJobRunning } from './job-lock'

/**
 * The latest first, without those that are not completely stored.
 *
 * @param kind all kinds without it
 */
export async function readJobs(database: UserDatabase, kind?: JobKind): Promise<ImportRecord[]> {
  const records = await database.imports.toArray()
  return records
    .filter(record => (!kind || record.kind === kind) && record.state !== 'staging')
    .sort((left, right) => right.at - left.at)
}

/** The jobs that are not completely written or undone. */
export async function pendingJobs(database: UserDatabase, kind?: JobKind): Promise<ImportRecord[]> {
  return (await readJobs(database, kind)).filter(isUnfinished)
}

/** The same, or none while a tab is writing or undoing a job. */
export async function interruptedJobs(
  database: UserDatabase,
  kind?: JobKind,
): Promise<ImportRecord[]> {
  const pending = await pendingJobs(database, kind)
  if (pending.length === 0) return []
  // A live query may await only Dexie's own promises.
  return (await Promise.resolve(isJobRunning(database.uid))) ? [] : pending
}
