// The restore of a backup in React: its progress, its toasts, and its undo.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import type { WorkerConnection } from '../../../../lib/worker-calls'
import { type JobStep, type OnStep, PART_SIZE, stageJob } from '../../../../store/bulk/jobs/job'
import { pendingJobs } from '../../../../store/bulk/jobs/job-queries'
import {
  finishJob,
  type JobOutcome,
  runJob,
  type UndoOutcome,
  undoWholeJob,
} from '../../../../store/bulk/jobs/run-job'
import type { DocumentChange, ImportRecord } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { useFailureMessage } from '../../../../ui/forms/use-failure-message'
import { TWO_SECONDS, useToast } from '../../../../ui/toast/toast-context'
import { useBulkUndo } from '../../../../ui/toast/use-bulk-undo'
import type { BackupCalls } from '../worker/backup-worker'

export interface UsedRestore {
  /** Null while nothing is restored. */
  readonly step: JobStep | null
  readonly run: (
    worker: WorkerConnection<BackupCalls>,
    request: RestoreRequest,
  ) => Promise<JobOutcome>
  readonly finish: (record: ImportRecord) => Promise<JobOutcome>
}

export function useRestore(database: UserDatabase): UsedRestore {
  const [step, setStep] = useState<JobStep | null>(null)
  const tell = useOutcomeToast(database)
  async function follow(first: JobStep, work: () => Promise<JobOutcome>): Promise<JobOutcome> {
    setStep(first)
    try {
      const outcome = await work()
      tell(outcome)
      return outcome
    } finally {
      setStep(null)
    }
  }
  return {
    step,
    run: (worker, request) =>
      follow({ done: 0, total: request.total }, () =>
        restoreBackup(database, Date.now(), worker, request, setStep),
      ),
    finish: ({ id, written, total }) =>
      follow({ done: written, total }, () =>
        finishJob(database, Date.now(), id, { onStep: setStep }),
      ),
  }
}

function useOutcomeToast(database: UserDatabase): (outcome: JobOutcome) => void {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndoRestore(database)
  const duration = TWO_SECONDS
  return outcome => {
    switch (outcome.kind) {
      case 'done': {
        const { id, count } = outcome
        const title = t`${plural(count, { one: 'Restored # entry', other: 'Restored # entries' })}`
        const run = () => void undo(id)
        return show({ kind: 'success', title, duration, undo: { about: title, run } })
      }
      case 'busy':
        return show({
          ...{ kind: 'warning', duration },
          title: t`Another import or restore is not finished yet. Nothing was changed.`,
        })
      case 'interrupted':
        return show({
          ...{ kind: 'error', duration, detail: failureMessage(outcome) },
          title: t`The restore was interrupted. You can finish or undo it.`,
        })
      case 'failed':
        return show({
          ...{ kind: 'error', duration },
          title: t`Nothing was restored: ${failureMessage(outcome)}`,
        })
    }
  }
}

/** @returns undoes a restore, and shows the result */
export function useUndoRestore(
  database: UserDatabase,
): (id: string, withEdited?: boolean) => Promise<UndoOutcome> {
  const { t } = useLingui()
  const tellUndo = useBulkUndo<UndoOutcome & { kind: 'undone' }>({
    beginning: t`Undoing the restore…`,
    undone: ({ undone }) =>
      t`${plural(undone, { one: '# entry is as it was before', other: '# entries are as they were before' })}`,
    list: t`See the restores`,
    busy: t`Another import or restore is not finished yet. Nothing was changed.`,
  })
  return (id, withEdited = false) =>
    tellUndo(() => undoWholeJob(database, Date.now(), id, withEdited))
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
