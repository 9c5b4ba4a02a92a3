// The category picker of the transaction form, with buttons to create and delete a category (specification, section 2).
// Invariant: the selected category is always an option, also after its deletion.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Plus, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
import layout from '../../ui/styles/layout.module.css'
import styles from './category-picker.module.css'
import { CategorySelect } from './category-select'
import { DeleteCategoryDialog } from './delete-category-dialog'
import { NewCategoryDialog } from './new-category-dialog'
import { type OfferedCategories, offeredCategories } from './queries'
import { readyMadeOf, useAddition } from './starter/use-addition'
import { type CategorySelection, useCategoryDeletion } from './use-category-deletion'

interface CategoryPickerProps extends CategorySelection {
  readonly error?: string | undefined
  /** The categories, if already read. */
  readonly first?: OfferedCategories | undefined
  /** A notice about the selected category. */
  readonly note?: ReactNode
}

export function CategoryPicker(props: CategoryPickerProps) {
  const { database, type, selected, error, note, onSelect } = props
  const read = useLiveQuery(() => offeredCategories(database, type), [database, type], props.first)
  // After a change of type, the live query still has the categories of the other type for a moment.
  const offered = read?.type === type ? read : undefined
  const [creating, setCreating] = useState(false)
  const deletion = useCategoryDeletion(props)
  return (
    <div className={layout.medium}>
      <CategorySelect
        {...{ type, offered, selected, error, note, onSelect }}
        hasSpaceForChips={read?.names.length !== 0}
        readyMade={<AddReadyMadeButton database={database} type={type} />}
      />
      <div className={styles.actions}>
        <Button icon={Plus} onClick={() => setCreating(true)}>
          <Trans>New Category</Trans>
        </Button>
        <Button icon={Trash2} onClick={deletion.ask}>
          <Trans>Delete Category</Trans>
        </Button>
      </div>
      {deletion.effect && (
        <DeleteCategoryDialog
          name={selected}
          effect={deletion.effect}
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

interface AddReadyMadeButtonProps {
  readonly database: UserDatabase
  readonly type: TransactionType
}

/** The offer of the ready-made categories to a user without any: one tap, one undo, and the form stays. */
function AddReadyMadeButton({ database, type }: AddReadyMadeButtonProps) {
  const { i18n } = useLingui()
  const add = useAddition(database)
  return (
    <Button variant="ghost" onClick={() => void add(readyMadeOf(type, i18n))}>
      <Trans>Add ready-made categories</Trans>
    </Button>
  )
}
