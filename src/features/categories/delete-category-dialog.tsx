// The confirmation dialog for the deletion of a category that transactions have.

import { Plural, Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import font from '../../ui/styles/font.module.css'
import type { DeletionEffect } from './queries'

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
