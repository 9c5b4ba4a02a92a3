// The user's actions on restores: restore, finish, undo.
// Invariant: an outcome of `failed` or `busy` of a restore means that nothing was changed.

import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import { type Failed, failedBy, messageOf, orFailed } from '../../../../domain/result'
import type { WorkerConnection } from '../../../../lib/worker-calls'
import { removeUnstaged, withImportLock } from '../../../../store/bulk/imports/import-lock'
import { type OnStep, PART_SIZE, stageJob, writeJob } from '../../../../store/bulk/jobs/job'
import { type UndoneJob, undoJob } from '../../../../store/bulk/jobs/undo-job'
import type { DocumentChange } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import type { BackupCalls } from '../worker/backup-worker'
import { pendingRestores } from './queries'

export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly id: string; readonly count: number }
  /** Another tab restores or imports, or an earlier restore was interrupted. */
  | { readonly kind: 'busy' }
  /** A part was restored; the user finishes or undoes it. */
  | { readonly kind: 'interrupted'; readonly message: string }
  | Failed

export interface RestoreRequest {
  /** Of the file. */
  readonly name: string
  readonly mode: RestoreMode
  /** The number of changes. */
  readonly total: number
}

/** @param worker with an opened backup */
export async function restoreBackup(
  database: UserDatabase,
  now: number,
  worker: WorkerConnection<BackupCalls>,
  request: RestoreRequest,
  onStep: OnStep,
): Promise<RestoreOutcome> {
  const locked = await withImportLock(database.uid, async (): Promise<RestoreOutcome> => {
    const id = crypto.randomUUID()
    try {
      await removeUnstaged(database)
      if ((await pendingRestores(database)).length > 0) return { kind: 'busy' }
      const parts = partsOf(worker, request.mode)
      await stageJob(database, now, { id, name: request.name, isRestore: true }, parts)
    } catch (error) {
      await removeUnstaged(database).catch(() => {})
      return failedBy(error)
    }
    return write(database, now, id, onStep)
  })
  return locked?.result ?? { kind: 'busy' }
}

/** @throws Error when the worker has failed */
async function* partsOf(
  worker: WorkerConnection<BackupCalls>,
  mode: RestoreMode,
): AsyncGenerator<readonly DocumentChange[]> {
  for (let start = 0; ; start += PART_SIZE) {
    const changes = await worker.call('take', { mode, start, count: PART_SIZE })
    if (changes.length === 0) return
    yield changes
  }
}

async function write(
  database: UserDatabase,
  now: number,
  id: string,
  onStep: OnStep,
): Promise<RestoreOutcome> {
  try {
    await writeJob(database, now, id, onStep)
    return { kind: 'restored', id, count: (await database.imports.get(id))?.written ?? 0 }
  } catch (error) {
    return { kind: 'interrupted', message: messageOf(error) }
  }
}

/** Writes the changes that an interrupted restore has not written. */
export async function finishRestore(
  database: UserDatabase,
  now: number,
  id: string,
  onStep: OnStep,
): Promise<RestoreOutcome> {
  const locked = await withImportLock(database.uid, () => write(database, now, id, onStep))
  return locked?.result ?? { kind: 'busy' }
}

export type UndoOutcome =
  | ({ readonly kind: 'undone' } & UndoneJob)
  | { readonly kind: 'busy' }
  | Failed

/** Undoes the entries that have not changed since the restore, and the others only with `withEdited`. */
export async function undoWholeRestore(
  database: UserDatabase,
  now: number,
  id: string,
  withEdited: boolean,
): Promise<UndoOutcome> {
  return orFailed(async () => {
    const locked = await withImportLock(database.uid, () =>
      undoJob(database, now, id, withEdited, () => {}),
    )
    return locked ? { kind: 'undone', ...locked.result } : { kind: 'busy' }
  })
}
