// The button that deletes a transaction, with a confirmation dialog (specification, section 2, Transaction detail).

import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Transaction } from '../../../domain/transaction/transaction'
import { useAmountText } from '../../../i18n/use-amounts'
import type { UserDatabase } from '../../../store/database/user-database'
import type { OpenedDocument } from '../../../store/records/id-changes'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import font from '../../../ui/styles/font.module.css'
import { useTransactionDeletion } from './use-transaction-deletion'

interface DeleteTransactionButtonProps {
  readonly database: UserDatabase
  readonly transaction: Transaction
  readonly opened: OpenedDocument
  /** Called before the transaction is deleted. */
  readonly onDelete: () => void
  readonly onDeleted: () => void
}

export function DeleteTransactionButton(props: DeleteTransactionButtonProps) {
  const { database, transaction, opened, onDelete, onDeleted } = props
  const amountText = useAmountText()
  const deleteTransaction = useTransactionDeletion(database)
  const [asking, setAsking] = useState(false)

  async function remove(): Promise<void> {
    onDelete()
    const isDeleted = await deleteTransaction(opened.id, opened.since)
    setAsking(false)
    if (isDeleted) onDeleted()
  }

  return (
    <>
      <Button icon={Trash2} variant="ghostDanger" onClick={() => setAsking(true)}>
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
