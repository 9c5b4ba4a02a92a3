// The deletion of a transaction with its toasts and its undo (specification, sections 2 and 8).

import { useLingui } from '@lingui/react/macro'
import type { UserDatabase } from '../../../store/database/user-database'
import { deleteDocument, restoreDocument } from '../../../store/deletion'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { ONE_SECOND, useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'

/**
 * @returns deletes a transaction, and resolves to false if that has failed; `since` is the latest move at the time at
 * which the id was read (rule M4)
 */
export function useTransactionDeletion(
  database: UserDatabase,
): (id: number, since?: number) => Promise<boolean> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndo({
    done: t`Transaction Restored`,
    failed: outcome => t`Failed Restore Transaction ${failureMessage(outcome)}`,
  })
  return async (id, since) => {
    const duration = ONE_SECOND
    const outcome = await deleteDocument(database, Date.now(), 'transactions', id, since)
    if (outcome.kind === 'failed') {
      const title = t`Failed Delete Transaction ${failureMessage(outcome)}`
      show({ kind: 'error', title, duration })
      return false
    }
    const title = t`Delete Transaction Success`
    const { deleted } = outcome
    const restore =
      deleted && (() => restoreDocument(database, Date.now(), 'transactions', deleted))
    const name = deleted?.name ?? ''
    show({ kind: 'success', title, duration, ...undo(t`Deleted: ${name}`, restore, 'deletion') })
    return true
  }
}
