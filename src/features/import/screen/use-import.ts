// The import of a file in React: its progress, its toasts, and its undo.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WorkerConnection } from '../../../lib/worker-calls'
import type { JobStep } from '../../../store/bulk/jobs/job'
import { finishJob, type JobProgress } from '../../../store/bulk/jobs/run-job'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { TWO_SECONDS, useToast } from '../../../ui/toast/toast-context'
import { type ImportOutcome, type ImportRequest, importRows } from '../actions'
import { useUndoImport } from '../history/use-undo-import'
import type { ImportCalls } from '../worker/import-worker'

export interface RunningImport extends JobStep {
  readonly cancel: () => void
  readonly isCancelled: boolean
}

interface UsedImport {
  /** Null while nothing is imported. */
  readonly running: RunningImport | null
  readonly run: (
    worker: WorkerConnection<ImportCalls>,
    request: ImportRequest,
  ) => Promise<ImportOutcome>
  readonly finish: (id: string, step: JobStep) => Promise<ImportOutcome>
}

export function useImport(database: UserDatabase): UsedImport {
  const [running, setRunning] = useState<RunningImport | null>(null)
  const tell = useOutcomeToast(database)
  async function follow(
    first: JobStep,
    work: (progress: Required<JobProgress>) => Promise<ImportOutcome>,
  ): Promise<ImportOutcome> {
    const stop = new AbortController()
    const cancel = () => {
      stop.abort()
      setRunning(step => step && { ...step, isCancelled: true })
    }
    setRunning({ ...first, cancel, isCancelled: false })
    const onStep = (step: JobStep) => setRunning(before => before && { ...before, ...step })
    try {
      const outcome = await work({ onStep, signal: stop.signal })
      tell(outcome)
      return outcome
    } finally {
      setRunning(null)
    }
  }
  return {
    running,
    run: (worker, request) =>
      follow({ done: 0, total: request.count }, progress =>
        importRows(database, Date.now(), worker, request, progress),
      ),
    finish: (id, step) => follow(step, progress => finishJob(database, Date.now(), id, progress)),
  }
}

function useOutcomeToast(database: UserDatabase): (outcome: ImportOutcome) => void {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndoImport(database)
  const duration = TWO_SECONDS
  return outcome => {
    switch (outcome.kind) {
      case 'done': {
        const { id, count } = outcome
        const title = t`${plural(count, { one: 'Imported # transaction', other: 'Imported # transactions' })}`
        const run = () => void undo(id)
        return show({ kind: 'success', title, duration, undo: { about: title, run } })
      }
      case 'cancelled':
        return show({ kind: 'info', title: t`Cancelled. Nothing was imported.`, duration })
      case 'busy':
        return show({
          ...{ kind: 'warning', duration },
          title: t`Another import is not finished yet. Nothing was imported.`,
        })
      case 'outdated':
        return show({
          ...{ kind: 'warning', duration },
          title: t`Something else was imported meanwhile. Looking for duplicates again.`,
        })
      case 'interrupted':
        return show({
          ...{ kind: 'error', duration, detail: failureMessage(outcome) },
          title: t`The import was interrupted. You can finish or undo it.`,
        })
      case 'failed':
        return show({
          ...{ kind: 'error', duration },
          title: t`Nothing was imported: ${failureMessage(outcome)}`,
        })
    }
  }
}
