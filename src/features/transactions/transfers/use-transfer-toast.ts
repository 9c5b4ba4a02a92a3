// The toast for the outcome of a transfer's save.

import { useLingui } from '@lingui/react/macro'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'
import { type TransferOutcome, undoTransfer } from './actions'
import { useTransferErrorMessage } from './transfer-form'

/**
 * @returns shows it, and returns whether the transfer is stored. A due transfer has no undo: an undo of the transfer alone
 * would leave the occurrence settled.
 */
export function useTransferToast(
  database: UserDatabase,
): (outcome: TransferOutcome, hasUndo?: boolean) => boolean {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useTransferErrorMessage()
  const undo = useUndo()
  return (outcome, hasUndo = true) => {
    if (outcome.kind === 'saved') {
      const restore = () => undoTransfer(database, Date.now(), outcome)
      const undoable = hasUndo ? undo(t`Transfer`, restore) : {}
      show({ kind: 'success', title: t`Transfer saved`, ...undoable })
    } else if (outcome.kind === 'invalid')
      show({ kind: 'error', title: errorMessage(outcome.error) })
    else if (outcome.kind === 'missing')
      show({ kind: 'error', title: t`This transfer was deleted on another device` })
    else show({ kind: 'error', title: t`The transfer was not saved. ${failureMessage(outcome)}` })
    return outcome.kind === 'saved'
  }
}
