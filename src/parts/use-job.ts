// An import or a restore in React: its progress, its toasts, and its undo, which works also after the screen has been left.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { JobStep } from '../store/bulk/jobs/job'
import {
  finishJob,
  type JobOutcome,
  type JobProgress,
  type UndoOutcome,
  undoWholeJob,
} from '../store/bulk/jobs/run-job'
import type { UserDatabase } from '../store/database/user-database'
import { useFailureMessage } from '../ui/forms/use-failure-message'
import { type Toast, TWO_SECONDS, useToast } from '../ui/toast/toast-context'

/** A shorter undo shows no message at its start. */
const TELL_AFTER_MS = 500

export interface RunningJob extends JobStep {
  readonly cancel: () => void
  readonly isCancelled: boolean
}

interface JobTexts {
  readonly done: (count: number) => string
  readonly cancelled?: string
  readonly busy: string
  readonly outdated?: string
  readonly interrupted: string
  readonly failed: (reason: string) => string
}

type Outcome = JobOutcome | { readonly kind: 'outdated' }

type UndoJob = (id: string, withEdited?: boolean) => Promise<UndoOutcome>

export interface UsedJob {
  /** Null while no job runs. */
  readonly running: RunningJob | null
  readonly run: <O extends Outcome>(
    first: JobStep,
    work: (progress: Required<JobProgress>) => Promise<O>,
  ) => Promise<O>
  readonly finish: (id: string, step: JobStep) => Promise<JobOutcome>
}

export function useJob(database: UserDatabase, undo: UndoJob, texts: JobTexts): UsedJob {
  const [running, setRunning] = useState<RunningJob | null>(null)
  const tell = useOutcomeToast(undo, texts)
  const run: UsedJob['run'] = async (first, work) => {
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
  const finish: UsedJob['finish'] = (id, step) =>
    run(step, progress => finishJob(database, Date.now(), id, progress))
  return { running, run, finish }
}

function useOutcomeToast(undo: UndoJob, texts: JobTexts): (outcome: Outcome) => void {
  const failureMessage = useFailureMessage()
  const tell = useShortToast()
  return outcome => {
    switch (outcome.kind) {
      case 'done': {
        const title = texts.done(outcome.count)
        const run = () => void undo(outcome.id)
        return tell('success', title, { undo: { about: title, run } })
      }
      case 'cancelled':
        return tell('info', texts.cancelled)
      case 'busy':
        return tell('warning', texts.busy)
      case 'outdated':
        return tell('warning', texts.outdated)
      case 'interrupted':
        return tell('error', texts.interrupted, { detail: failureMessage(outcome) })
      case 'failed':
        return tell('error', texts.failed(failureMessage(outcome)))
    }
  }
}

interface UndoTexts {
  readonly beginning: string
  readonly undone: (count: number) => string
  /** Of the link to the list in the settings, where the rest can be undone, too. */
  readonly list: string
  readonly busy: string
}

/** @returns undoes a job, and shows the result */
export function useUndoJob(database: UserDatabase, texts: UndoTexts): UndoJob {
  const { t } = useLingui()
  const failureMessage = useFailureMessage()
  const tell = useShortToast()
  return async (id, withEdited = false) => {
    const timer = setTimeout(() => tell('info', texts.beginning), TELL_AFTER_MS)
    const outcome = await undoWholeJob(database, Date.now(), id, withEdited)
    clearTimeout(timer)
    if (outcome.kind === 'undone') {
      const { undone, left } = outcome
      const about = t`${plural(left, {
        one: '# stays, because you have changed it since.',
        other: '# stay, because you have changed them since.',
      })}`
      const to = { to: '/settings/$part', params: { part: 'data' } } as const
      const rest = left > 0 && { detail: about, link: { about, label: texts.list, to } }
      tell('success', texts.undone(undone), rest || {})
    } else if (outcome.kind === 'busy') tell('warning', texts.busy)
    else {
      const reason = failureMessage(outcome)
      tell('error', t`Failed to undo: ${reason}`)
    }
    return outcome
  }
}

/** @returns shows a toast for two seconds; none without a title */
function useShortToast() {
  const show = useToast()
  return (kind: Toast['kind'], title: string | undefined, more: Partial<Toast> = {}): void => {
    if (title) show({ kind, title, duration: TWO_SECONDS, ...more })
  }
}
