// The button that deletes a savings plan, with a confirmation dialog (specification, sections 2 and 8).

import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { UserDatabase } from '../../../store/database/user-database'
import { deleteDocument, restoreDocument } from '../../../store/deletion'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'

interface DeletePlanButtonProps {
  readonly database: UserDatabase
  readonly id: number
  /** The plan's name as it is shown. */
  readonly name: string
  readonly onDeleted: () => void
}

export function DeletePlanButton({ database, id, name, onDeleted }: DeletePlanButtonProps) {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const undo = useUndo({
    done: t`Saving Plan Restored`,
    failed: outcome => t`Failed Restore Saving Plan ${failureMessage(outcome)}`,
  })

  async function remove(): Promise<void> {
    const outcome = await deleteDocument(database, Date.now(), 'savings', id)
    setAsking(false)
    if (outcome.kind === 'failed') {
      const title = t`Can't Delete Savings Plan ${failureMessage(outcome)}`
      return show({ kind: 'error', title })
    }
    const title = t`Delete Saving Plan Success`
    const { deleted } = outcome
    const restore = deleted && (() => restoreDocument(database, Date.now(), 'savings', deleted))
    show({ kind: 'success', title, ...undo(t`Deleted: ${name}`, restore, 'deletion') })
    onDeleted()
  }

  return (
    <>
      <Button icon={Trash2} variant="ghost" onClick={() => setAsking(true)}>
        <VisuallyHidden>
          <Trans>Delete</Trans> {name}
        </VisuallyHidden>
      </Button>
      {asking && (
        <ConfirmDialog
          title={<Trans>Delete This Savings Plan?</Trans>}
          confirm={<Trans>Delete</Trans>}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{name}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
