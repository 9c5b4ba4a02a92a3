// The confirmation dialog for the deletion of a category that transactions have.

import { Plural, Trans } from '@lingui/react/macro'
import { classNames } from '../../ui/controls/class-names'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import font from '../../ui/styles/font.module.css'

interface DeleteCategoryDialogProps {
  readonly name: string
  /** The number of transactions with this category; null when it is not known. */
  readonly uses: number | null
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

export function DeleteCategoryDialog({ name, uses, ...answers }: DeleteCategoryDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Delete This Category?</Trans>}
      confirm={<Trans>Delete</Trans>}
      {...answers}
    >
      <p className={classNames(font.strong, font.anywhere)}>{name}</p>
      {uses !== null && (
        <p>
          <Plural
            value={uses}
            one="# transaction has this category. It keeps the name; new ones cannot choose it any more."
            other="# transactions have this category. They keep the name; new ones cannot choose it any more."
          />
        </p>
      )}
    </ConfirmDialog>
  )
}
