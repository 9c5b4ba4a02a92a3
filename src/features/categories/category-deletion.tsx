// The deletion of the selected category (specification, section 5), with a question if transactions have it.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useFailureMessage } from '../../ui/forms/use-failure-message'
import font from '../../ui/styles/font.module.css'
import { useToast } from '../../ui/toast/toast-context'
import { useUndo } from '../../ui/toast/use-undo'
import { type DeleteOutcome, deleteCategory, isDeletable, restoreCategories } from './actions'
import { type DeletionEffect, readDeletionEffect } from './queries'

/** The selection of a category picker. */
export interface CategorySelection {
  readonly database: UserDatabase
  readonly type: TransactionType
  readonly selected: string
  /** The edited transaction's category before the edit; empty for a new transaction. */
  readonly original: string
  readonly onSelect: (category: string) => void
}

export function useCategoryDeletion(picker: CategorySelection) {
  const { database, type, selected, original, onSelect } = picker
  /** While the question is open. */
  const [effect, setEffect] = useState<DeletionEffect>()
  const notify = useOutcomeToast(picker)
  const close = () => setEffect(undefined)

  async function remove(): Promise<void> {
    const outcome = await deleteCategory(database, Date.now(), type, selected, original)
    close()
    if (outcome.kind === 'deleted') onSelect('')
    notify(outcome)
  }

  async function ask(): Promise<void> {
    if (!isDeletable(selected, original)) return notify({ kind: 'none-selected' })
    // If the read fails, the deletion fails too, and shows the error.
    const found = await readDeletionEffect(database, type, selected).catch(() => null)
    if (!found || (found.uses === 0 && found.planned === 0 && !found.hasLimit)) await remove()
    else setEffect(found)
  }

  return { effect, ask, remove, close }
}

function useOutcomeToast({ database, selected }: CategorySelection) {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndo({
    done: t`Category Restored`,
    failed: reason => t`Failed Restore Category ${reason}`,
  })
  return (outcome: DeleteOutcome) => {
    switch (outcome.kind) {
      case 'none-selected':
        return show({ kind: 'error', title: t`Select Category First` })
      case 'failed': {
        const title = t`Delete Category Failed ${failureMessage(outcome)}`
        return show({ kind: 'error', title })
      }
      case 'deleted': {
        const { deleted } = outcome
        const restore =
          deleted.length > 0 ? () => restoreCategories(database, Date.now(), deleted) : undefined
        const title = t`Delete Category Success`
        const name = selected
        return show({
          kind: 'success',
          title,
          ...undo(t`Deleted: ${name}`, restore, 'deletion'),
        })
      }
    }
  }
}

interface DeleteCategoryDialogProps {
  readonly name: string
  /** Undefined until it is read. */
  readonly effect: DeletionEffect | undefined
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

export function DeleteCategoryDialog({ name, effect, ...answers }: DeleteCategoryDialogProps) {
  const { uses = null, planned = 0, hasLimit = false } = effect ?? {}
  return (
    <ConfirmDialog
      title={<Trans>Delete This Category?</Trans>}
      confirm={<Trans>Delete</Trans>}
      {...answers}
    >
      <p className={font.name}>{name}</p>
      {uses !== null && uses > 0 && (
        <p>
          <Plural
            value={uses}
            one="# transaction has this category and keeps it. New ones can no longer use it."
            other="# transactions have this category and keep it. New ones can no longer use it."
          />
        </p>
      )}
      {planned > 0 && (
        <p>
          <Plural
            value={planned}
            one="# schedule or template keeps the name and continues."
            other="# schedules and templates keep the name and continue."
          />
        </p>
      )}
      {hasLimit && (
        <p>
          <Trans>Its limit stays under Budgets until you remove it there.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
