// The dialog that edits a category: its name and appearance, and other actions.
// Invariant: the dialog stays open until everything is stored.

import { Plural, Trans } from '@lingui/react/macro'
import { Archive, ArchiveRestore, type IconNode, Merge, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import {
  type CategoryAppearance,
  shownAppearance,
} from '../../../domain/transaction/category-details'
import { TEXT_LIMITS, type TransactionType } from '../../../domain/transaction/transaction'
import { AppearanceFields } from '../../../parts/appearance/appearance-fields'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { FormActions } from '../../../ui/dialog/form-actions'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'
import { NameField } from '../../../ui/forms/name-field'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './edit-category-dialog.module.css'
import type { ListedCategory } from './queries'
import { useCategoryChanges } from './use-category-changes'

interface EditCategoryDialogProps {
  readonly database: UserDatabase
  readonly type: TransactionType
  readonly category: ListedCategory
  readonly onMerge: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function EditCategoryDialog(props: EditCategoryDialogProps) {
  const { database, type, category, onClose } = props
  const { details, uses } = category
  const [name, setName] = useState(category.name)
  const [appearance, setAppearance] = useState<CategoryAppearance>({
    icon: details.icon,
    color: details.color,
  })
  const [error, setError] = useState('')
  const { edit } = useCategoryChanges(database, type)
  const save = async (change: Parameters<typeof edit>[1]) => {
    const problem = await edit(category.name, change)
    setError(problem)
    if (!problem) onClose()
    return !problem
  }
  const { isSaving, submit } = useFormSubmit({ save: () => save({ name, ...appearance }) })
  const archive = (isArchived: boolean) => void save({ name: category.name, isArchived })
  return (
    <FormDialog title={<Trans>Edit category</Trans>} onClose={onClose}>
      <form className={layout.stack} noValidate onSubmit={submit}>
        <NameField
          label={<Trans>Category Name</Trans>}
          value={name}
          maxLength={TEXT_LIMITS.category}
          error={error || undefined}
          onValue={next => {
            setName(next)
            setError('')
          }}
        />
        {uses > 0 && (
          <p className={font.remark}>
            <Plural
              value={uses}
              one="# transaction gets a new name, too, on all devices. So does its budget."
              other="# transactions get a new name, too, on all devices. So does its budget."
            />
          </p>
        )}
        <AppearanceFields
          appearance={appearance}
          onAppearance={setAppearance}
          withoutIcon={<Trans>The first letter</Trans>}
          badge={each => <CategoryBadge name={name} {...shownAppearance(name, each)} />}
        />
        <div className={styles.more}>
          <MoreButton icon={Merge} onClick={props.onMerge}>
            <Trans>Merge into another…</Trans>
          </MoreButton>
          {details.isArchived ? (
            <MoreButton icon={ArchiveRestore} onClick={() => archive(false)}>
              <Trans>Offer again</Trans>
            </MoreButton>
          ) : (
            <MoreButton icon={Archive} onClick={() => archive(true)}>
              <Trans>Archive</Trans>
            </MoreButton>
          )}
          <MoreButton icon={Trash2} onClick={props.onDelete}>
            <Trans>Delete</Trans>
          </MoreButton>
        </div>
        <FormActions isDisabled={isSaving} onClose={onClose} />
      </form>
    </FormDialog>
  )
}

interface MoreButtonProps {
  readonly icon: IconNode
  readonly onClick: () => void
  readonly children: ReactNode
}

function MoreButton({ icon, onClick, children }: MoreButtonProps) {
  return (
    <Button icon={icon} variant="ghost" onClick={onClick}>
      {children}
    </Button>
  )
}
