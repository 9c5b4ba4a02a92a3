// The actions on a conflict: restore the lost value or dismiss it, with toasts and Undo.

import { useLingui } from '@lingui/react/macro'
import { type Failed, failedBy, orFailed } from '../../../domain/result'
import {
  dismissConflict,
  type KeptConflict,
  type RestoreError,
  restoreConflict,
  type Settled,
  undoDismiss,
  undoRestore,
} from '../../../store/conflicts/conflicts'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'

export interface ConflictActions {
  readonly restore: (conflict: KeptConflict) => Promise<void>
  readonly dismiss: (conflict: KeptConflict) => Promise<void>
}

/** @param onSettled called after the conflict has been removed from the list */
export function useConflictActions(database: UserDatabase, onSettled: () => void): ConflictActions {
  const { t } = useLingui()
  const tell = useOutcomeToast()
  const undoing = (undo: () => Promise<void>) => () => {
    undo().catch(error => tell.failed(failedBy(error)))
  }
  return {
    restore: async conflict => {
      const outcome = await orFailed(() => restoreConflict(database, Date.now(), conflict))
      if (typeof outcome === 'string') return tell.error(outcome)
      if (isFailed(outcome)) return tell.failed(outcome)
      const title = conflict.value
        ? t`Value restored`
        : conflict.document
          ? t`Restored`
          : t`Deleted`
      tell.done(
        title,
        conflict.name,
        undoing(() => undoRestore(database, Date.now(), outcome)),
      )
      onSettled()
    },
    dismiss: async conflict => {
      const outcome = await orFailed(() => dismissConflict(database, conflict))
      if (outcome) return tell.failed(outcome)
      tell.done(
        t`Kept as it is`,
        conflict.name,
        undoing(() => undoDismiss(database, conflict)),
      )
      onSettled()
    },
  }
}

function useOutcomeToast() {
  const { t } = useLingui()
  const show = useToast()
  const messageOf = useFailureMessage()
  const errorMessage = (error: RestoreError) => {
    switch (error) {
      case 'missing':
        return t`Deleted since then`
      case 'not-valid':
        return t`This value can no longer be used`
      case 'name-taken':
        return t`Category Already Exist`
    }
  }
  return {
    done: (title: string, about: string | undefined, undo: () => void) =>
      show({ kind: 'success', title, undo: { about, run: undo } }),
    error: (error: RestoreError) => show({ kind: 'error', title: errorMessage(error) }),
    failed: (failure: Failed) =>
      show({ kind: 'error', title: t`Failed Restore ${messageOf(failure)}` }),
  }
}

function isFailed(outcome: Settled | Failed): outcome is Failed {
  return 'kind' in outcome
}
