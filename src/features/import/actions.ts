// The user's actions on imports: import, finish, undo.
// Invariant: an outcome of `failed`, `busy`, `outdated` or `cancelled` means that nothing was imported.

import { type Failed, failedBy, messageOf, orFailed } from '../../domain/result'
import type { ImportChoice, PlannedRow } from '../../domain/transaction/import/plan'
import type { WorkerConnection } from '../../lib/worker-calls'
import { removeUnstaged, withImportLock } from '../../store/bulk/imports/import-lock'
import { stageImport } from '../../store/bulk/imports/stage-import'
import { type OnStep, PART_SIZE, writeJob } from '../../store/bulk/jobs/job'
import { type UndoneJob, undoJob } from '../../store/bulk/jobs/undo-job'
import type { UserDatabase } from '../../store/database/user-database'
import { latestImportId, pendingImports } from './queries'
import type { ImportCalls } from './worker/import-worker'

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly id: string; readonly count: number }
  | { readonly kind: 'cancelled' }
  /** Another tab is importing, or an earlier import was interrupted. */
  | { readonly kind: 'busy' }
  /** An import has ended since the search for duplicates. */
  | { readonly kind: 'outdated' }
  /** A part was imported; the user finishes or undoes it. */
  | { readonly kind: 'interrupted'; readonly message: string }
  | Failed

export interface ImportRequest {
  /** Of the file; empty for pasted lines. */
  readonly name: string
  readonly choice: ImportChoice
  /** The number of rows. */
  readonly count: number
  /** The latest import when the file was opened. */
  readonly latest: string | null
}

interface Progress {
  readonly onStep: OnStep
  readonly signal: AbortSignal
}

export async function importRows(
  database: UserDatabase,
  now: number,
  worker: WorkerConnection<ImportCalls>,
  request: ImportRequest,
  progress: Progress,
): Promise<ImportOutcome> {
  const locked = await withImportLock(database.uid, async (): Promise<ImportOutcome> => {
    await removeUnstaged(database)
    if ((await pendingImports(database)).length > 0) return { kind: 'busy' }
    if ((await latestImportId(database)) !== request.latest) return { kind: 'outdated' }
    const id = crypto.randomUUID()
    const failure = await stage(database, now, id, worker, request, progress)
    return failure ?? write(database, now, id, progress)
  })
  return locked?.result ?? { kind: 'busy' }
}

/** Null when all rows are kept. */
async function stage(
  database: UserDatabase,
  now: number,
  id: string,
  worker: WorkerConnection<ImportCalls>,
  { name, choice }: ImportRequest,
  { signal }: Progress,
): Promise<ImportOutcome | null> {
  try {
    const planned = await worker.call('plan', choice, { signal })
    const categories = planned.categories.map(({ type, name: categoryName }) => ({
      type,
      categoryName,
    }))
    const parts = partsOf(worker, planned.total, signal)
    await stageImport(database, now, { id, name, categories }, parts)
    return null
  } catch (error) {
    await removeUnstaged(database).catch(() => {})
    return signal.aborted ? { kind: 'cancelled' } : failedBy(error)
  }
}

/** The rows of the plan. @throws WorkerError when the worker has failed, and the signal's reason */
async function* partsOf(
  worker: WorkerConnection<ImportCalls>,
  total: number,
  signal: AbortSignal,
): AsyncGenerator<readonly PlannedRow[]> {
  for (let start = 0; start < total; start += PART_SIZE)
    yield await worker.call('take', { start, count: PART_SIZE }, { signal })
}

async function write(
  database: UserDatabase,
  now: number,
  id: string,
  { onStep, signal }: Progress,
): Promise<ImportOutcome> {
  try {
    const isDone = await writeJob(database, now, id, onStep, signal)
    if (!isDone) {
      await undoJob(database, Date.now(), id, false, onStep)
      return { kind: 'cancelled' }
    }
    const written = (await database.imports.get(id))?.written ?? 0
    return { kind: 'imported', id, count: written }
  } catch (error) {
    return { kind: 'interrupted', message: messageOf(error) }
  }
}

/** Writes the rows that an interrupted import has not written. */
export async function finishImport(
  database: UserDatabase,
  now: number,
  id: string,
  progress: Progress,
): Promise<ImportOutcome> {
  const locked = await withImportLock(database.uid, () => write(database, now, id, progress))
  return locked?.result ?? { kind: 'busy' }
}

export type UndoOutcome = ({ readonly kind: 'undone' } & UndoneJob) | { kind: 'busy' } | Failed

/** Removes the entries that have not changed since the import, and the others only with `withEdited`. */
export async function undoWholeImport(
  database: UserDatabase,
  now: number,
  id: string,
  withEdited: boolean,
  onStep: OnStep,
): Promise<UndoOutcome> {
  return orFailed(async () => {
    const locked = await withImportLock(database.uid, () =>
      undoJob(database, now, id, withEdited, onStep),
    )
    return locked ? { kind: 'undone', ...locked.result } : { kind: 'busy' }
  })
}
