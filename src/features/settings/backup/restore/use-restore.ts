// The restore of a backup in React, with its texts.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import type { WorkerConnection } from '../../../../lib/worker-calls'
import { useJob, useUndoJob } from '../../../../parts/use-job'
import { type OnStep, PART_SIZE, stageJob } from '../../../../store/bulk/jobs/job'
import { pendingJobs } from '../../../../store/bulk/jobs/job-queries'
import { type JobOutcome, runJob } from '../../../../store/bulk/jobs/run-job'
import type { DocumentChange } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import type { BackupCalls } from '../worker/backup-worker'

export type UsedRestore = ReturnType<typeof useRestore>

export function useRestore(database: UserDatabase) {
  const { t } = useLingui()
  const { running, run, finish } = useJob(database, useUndoRestore(database), {
    done: count => t`${plural(count, { one: 'Restored # entry', other: 'Restored # entries' })}`,
    busy: t`Another import or restore is not finished yet. Nothing was changed.`,
    interrupted: t`The restore was interrupted. You can finish or undo it.`,
    failed: reason => t`Nothing was restored: ${reason}`,
  })
  return {
    running,
    finish,
    run: (worker: WorkerConnection<BackupCalls>, request: RestoreRequest) =>
      run({ done: 0, total: request.total }, ({ onStep }) =>
        restoreBackup(database, Date.now(), worker, request, onStep),
      ),
  }
}

/** @returns undoes a restore, and shows the result */
export function useUndoRestore(database: UserDatabase) {
  const { t } = useLingui()
  return useUndoJob(database, {
    beginning: t`Undoing the restore…`,
    undone: undone =>
      t`${plural(undone, { one: '# entry is as it was before', other: '# entries are as they were before' })}`,
    list: t`See the restores`,
    busy: t`Another import or restore is not finished yet. Nothing was changed.`,
  })
}

interface RestoreRequest {
  /** Of the file. */
  readonly name: string
  readonly mode: RestoreMode
  /** The number of changes. */
  readonly total: number
}

/**
 * The user's restore of a backup. Its undo and its end after an interruption are those of every job.
 *
 * @param worker with an opened backup
 */
function restoreBackup(
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
