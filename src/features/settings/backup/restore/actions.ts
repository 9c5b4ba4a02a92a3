// The user's restore of a backup. Its undo and its end after an interruption are those of every job.

import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import type { WorkerConnection } from '../../../../lib/worker-calls'
import { type OnStep, PART_SIZE, stageJob } from '../../../../store/bulk/jobs/job'
import { pendingJobs } from '../../../../store/bulk/jobs/job-queries'
import { type JobOutcome, runJob } from '../../../../store/bulk/jobs/run-job'
import type { DocumentChange } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import type { BackupCalls } from '../worker/backup-worker'

export interface RestoreRequest {
  /** Of the file. */
  readonly name: string
  readonly mode: RestoreMode
  /** The number of changes. */
  readonly total: number
}

/** @param worker with an opened backup */
export function restoreBackup(
  database: UserDatabase,
  now: number,
  worker: WorkerConnection<BackupCalls>,
  { name, mode }: RestoreRequest,
  onStep: OnStep,
): Promise<JobOutcome> {
  const stage = async (id: string): Promise<JobOutcome | null> => {
    if ((await pendingJobs(database, 'restore')).length > 0) return { kind: 'busy' }
    await stageJob(database, now, { kind: 'restore', id, name }, partsOf(worker, mode))
    return null
  }
  return runJob(database, now, stage, { onStep })
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
