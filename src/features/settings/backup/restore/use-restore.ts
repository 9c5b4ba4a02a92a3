// The restore of a backup in React: its progress, its toasts, and its undo.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportStep } from '../../../../store/bulk/imports/write-import'
import type { ImportRecord } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { useFailureMessage } from '../../../../ui/forms/use-failure-message'
import { useToast } from '../../../../ui/toast/toast-context'
import { TWO_SECONDS } from '../../../../ui/toast/toast-durations'
import type { BackupClient } from '../backup-client'
import {
  finishRestore,
  type RestoreOutcome,
  type RestoreRequest,
  restoreBackup,
  type UndoOutcome,
  undoWholeRestore,
} from './actions'

export interface UsedRestore {
  /** Null while nothing is restored. */
  readonly step: ImportStep | null
  readonly run: (client: BackupClient, request: RestoreRequest) => Promise<RestoreOutcome>
  readonly finish: (record: ImportRecord) => Promise<RestoreOutcome>
}

export function useRestore(database: UserDatabase): UsedRestore {
  const [step, setStep] = useState<ImportStep | null>(null)
  const tell = useOutcomeToast(database)
  async function follow(
    first: ImportStep,
    work: () => Promise<RestoreOutcome>,
  ): Promise<RestoreOutcome> {
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
    run: (client, request) =>
      follow({ done: 0, total: request.total }, () =>
        restoreBackup(database, Date.now(), client, request, setStep),
      ),
    finish: ({ id, written, total }) =>
      follow({ done: written, total }, () => finishRestore(database, Date.now(), id, setStep)),
  }
}

function useOutcomeToast(database: UserDatabase): (outcome: RestoreOutcome) => void {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndoRestore(database)
  const duration = TWO_SECONDS
  return outcome => {
    switch (outcome.kind) {
      case 'restored': {
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
          ...{ kind: 'error', duration, detail: outcome.message },
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

/** @returns undoes a restore, and says what has become of it; it works also after the screen has been left */
export function useUndoRestore(
  database: UserDatabase,
): (id: string, withEdited?: boolean) => Promise<UndoOutcome> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const duration = TWO_SECONDS
  return async (id, withEdited = false) => {
    const outcome = await undoWholeRestore(database, Date.now(), id, withEdited)
    if (outcome.kind === 'undone') {
      const { undone, left } = outcome
      const title = t`${plural(undone, { one: '# entry is as it was before', other: '# entries are as they were before' })}`
      const about = t`${plural(left, {
        one: '# that you have changed since stays.',
        other: '# that you have changed since stay.',
      })}`
      const link = { about, label: t`See the restores`, to: { to: '/settings' } } as const
      show({ kind: 'success', title, duration, ...(left > 0 && { detail: about, link }) })
    } else if (outcome.kind === 'busy')
      show({
        ...{ kind: 'warning', duration },
        title: t`Another import or restore is not finished yet. Nothing was changed.`,
      })
    else {
      const title = t`Failed to undo: ${failureMessage(outcome)}`
      show({ kind: 'error', title, duration })
    }
    return outcome
  }
}
