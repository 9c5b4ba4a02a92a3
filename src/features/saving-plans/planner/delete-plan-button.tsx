// The button that deletes a savings plan, with a confirmation dialog (specification, sections 2 and 8).

import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useDeletion } from '../../../parts/use-deletion'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'

interface DeletePlanButtonProps {
  readonly database: UserDatabase
  readonly id: number
  /** The plan's name as it is shown. */
  readonly name: string
  readonly onDeleted: () => void
}

export function DeletePlanButton({ database, id, name, onDeleted }: DeletePlanButtonProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const deletePlan = useDeletion(database, 'savings', {
    nameOf: () => name,
    done: t`Delete Saving Plan Success`,
    failed: reason => t`Can't Delete Savings Plan ${reason}`,
    restored: t`Saving Plan Restored`,
    notRestored: reason => t`Failed Restore Saving Plan ${reason}`,
  })

  async function remove(): Promise<void> {
    const isDeleted = await deletePlan(id)
    setAsking(false)
    if (isDeleted) onDeleted()
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
