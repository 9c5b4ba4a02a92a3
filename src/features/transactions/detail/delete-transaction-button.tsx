// The button that deletes a transaction, with a confirmation dialog (specification, section 2, Transaction detail).

import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Transaction } from '../../../domain/transaction/transaction'
import { useAmountText } from '../../../i18n/use-amounts'
import type { UserDatabase } from '../../../store/database/user-database'
import { deleteDocument, restoreDocument } from '../../../store/records/deletion'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import font from '../../../ui/styles/font.module.css'
import { ONE_SECOND, useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'

interface DeleteTransactionButtonProps {
  readonly database: UserDatabase
  readonly transaction: Transaction
  /** The id with which the screen opened, and the latest move at that time (rule M4). */
  readonly opened: { readonly id: number; readonly since: number }
  /** Called before the transaction is deleted. */
  readonly onDelete: () => void
  readonly onDeleted: () => void
}

export function DeleteTransactionButton(props: DeleteTransactionButtonProps) {
  const { database, transaction, opened, onDelete, onDeleted } = props
  const { t } = useLingui()
  const amountText = useAmountText()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const undo = useUndo({
    done: t`Transaction Restored`,
    failed: outcome => t`Failed Restore Transaction ${failureMessage(outcome)}`,
  })

  async function remove(): Promise<void> {
    onDelete()
    const outcome = await deleteDocument(
      database,
      Date.now(),
      'transactions',
      opened.id,
      opened.since,
    )
    setAsking(false)
    if (outcome.kind === 'failed') {
      const title = t`Failed Delete Transaction ${failureMessage(outcome)}`
      return show({ kind: 'error', title, duration: ONE_SECOND })
    }
    const title = t`Delete Transaction Success`
    const { deleted } = outcome
    const restore =
      deleted && (() => restoreDocument(database, Date.now(), 'transactions', deleted))
    const name = deleted?.name ?? ''
    show({
      kind: 'success',
      title,
      duration: ONE_SECOND,
      ...undo(t`Deleted: ${name}`, restore, 'deletion'),
    })
    onDeleted()
  }

  return (
    <>
      <Button icon={Trash2} variant="danger" onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {asking && (
        <ConfirmDialog
          title={<Trans>Delete This Transaction?</Trans>}
          confirm={<Trans>Delete</Trans>}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p className={font.name}>{transaction.name}</p>
          <p>{amountText(transaction.amount)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
