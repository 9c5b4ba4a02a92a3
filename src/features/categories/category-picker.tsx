// Chooses, creates and deletes a category within the transaction form (specification, section 2).
// Invariant: what is selected is always one of the options, also when its category is gone.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import styles from './category-picker.module.css'
import { CategorySelect } from './category-select'
import { DeleteCategoryDialog } from './delete-category-dialog'
import { NewCategoryDialog } from './new-category-dialog'
import { offeredCategories } from './queries'
import { type CategorySelection, useCategoryDeletion } from './use-category-deletion'

export interface CategoryPickerProps extends CategorySelection {
  readonly error?: string | undefined
}

export function CategoryPicker(props: CategoryPickerProps) {
  const { database, type, selected, error, onSelect } = props
  const read = useLiveQuery(() => offeredCategories(database, type), [database, type])
  // Until those of another type are read, the former ones are still at hand.
  const offered = read?.type === type ? read : undefined
  const [creating, setCreating] = useState(false)
  const deletion = useCategoryDeletion(props)
  return (
    <div className={styles.picker}>
      <CategorySelect {...{ type, offered, selected, error, onSelect }} />
      <div className={styles.actions}>
        <Button onClick={() => setCreating(true)}>
          <Icon of={Plus} size={18} />
          <Trans>New Category</Trans>
        </Button>
        <Button onClick={deletion.ask}>
          <Icon of={Trash2} size={18} />
          <Trans>Delete Category</Trans>
        </Button>
      </div>
      {deletion.uses !== undefined && (
        <DeleteCategoryDialog
          name={selected}
          uses={deletion.uses}
          onConfirm={deletion.remove}
          onClose={deletion.close}
        />
      )}
      {creating && (
        <NewCategoryDialog
          database={database}
          type={type}
          onCreated={onSelect}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
