// A job under the lock of its user's jobs: staged and written, finished, or undone.
// Invariant: an outcome of `failed`, `busy` or `cancelled`, or of a caller's own, means that nothing was changed.

import { type Failed, failedBy, orFailed } from '../../../domain/result'
import type { UserDatabase } from '../../database/user-database'
import { type OnStep, removeUnstaged, writeJob } from './job'
import { withJobLock } from './job-lock'
import { type UndoneJob, undoJob } from './undo-job'

export type JobOutcome =
  | { readonly kind: 'done'; readonly id: string; readonly count: number }
  | { readonly kind: 'cancelled' }
  /** Another tab runs a job, or an earlier one was interrupted. */
  | { readonly kind: 'busy' }
  /** A part was written; the user finishes or undoes it. */
  | (Omit<Failed, 'kind'> & { readonly kind: 'interrupted' })
  | Failed

export interface JobProgress {
  readonly onStep: OnStep
  /** Cancels the job, and undoes what it has written. */
  readonly signal?: AbortSignal
}

/** @param stage stores the job under that id, or resolves to the reason why it may not begin */
export async function runJob<T = never>(
  database: UserDatabase,
  now: number,
  stage: (id: string) => Promise<T | null>,
  progress: JobProgress,
): Promise<JobOutcome | T> {
  const locked = await withJobLock(database.uid, async (): Promise<JobOutcome | T> => {
    const id = crypto.randomUUID()
    try {
      await removeUnstaged(database)
      const obstacle = await stage(id)
      if (obstacle !== null) return obstacle
    } catch (error) {
      await removeUnstaged(database).catch(() => {})
      return progress.signal?.aborted ? { kind: 'cancelled' } : failedBy(error)
    }
    return write(database, now, id, progress)
  })
  return locked?.result ?? { kind: 'busy' }
}

async function write(
  database: UserDatabase,
  now: number,
  id: string,
  { onStep, signal }: JobProgress,
): Promise<JobOutcome> {
  try {
    if (await writeJob(database, now, id, onStep, signal)) {
      const count = (await database.imports.get(id))?.written ?? 0
      return { kind: 'done', id, count }
    }
    await undoJob(database, Date.now(), id, false, onStep)
    return { kind: 'cancelled' }
  } catch (error) {
    return { ...failedBy(error), kind: 'interrupted' }
  }
}

/** Writes what an interrupted job has not written. */
export async function finishJob(
  database: UserDatabase,
  now: number,
  id: string,
  progress: JobProgress,
): Promise<JobOutcome> {
  const locked = await withJobLock(database.uid, () => write(database, now, id, progress))
  return locked?.result ?? { kind: 'busy' }
}

export type UndoOutcome =
  | ({ readonly kind: 'undone' } & UndoneJob)
  | { readonly kind: 'busy' }
  | Failed

/** Undoes the entries that have not changed since the job, and the others only with `withEdited`. */
export function undoWholeJob(
  database: UserDatabase,
  now: number,
  id: string,
  withEdited: boolean,
): Promise<UndoOutcome> {
  return orFailed(async () => {
    const locked = await withJobLock(database.uid, () =>
      undoJob(database, now, id, withEdited, () => {}),
    )
    return locked ? { kind: 'undone', ...locked.result } : { kind: 'busy' }
  })
}
