// The category picker of the transaction form, with buttons to create and delete a category (specification, section 2).
// Invariant: the selected category is always an option, also after its deletion.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { TransactionType } from '../../domain/transaction/transaction'
import { shortName } from '../../domain/values/truncate'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
import { errorAttributes, Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import chip from '../../ui/styles/chip.module.css'
import {
  type CategorySelection,
  DeleteCategoryDialog,
  useCategoryDeletion,
} from './category-deletion'
import styles from './category-picker.module.css'
import { NewCategoryDialog } from './new-category-dialog'
import { type OfferedCategories, offeredCategories } from './queries'
import { readyMadeOf, useAddition } from './starter/use-addition'

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
    <div className={styles.picker}>
      <CategorySelect
        {...{ type, offered, selected, error, note, onSelect }}
        hasSpaceForChips={read?.names.length !== 0}
        readyMade={<AddReadyMadeButton database={database} type={type} />}
      />
      <Link to="/categories" search={{ type }} className={styles.edit}>
        <Trans>Edit categories</Trans>
      </Link>
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

// The category dropdown, the most used categories as chips above it, and the line with the selected category
// (specification, section 2). Without any category, the line invites the user to create the first one.

interface CategorySelectProps {
  readonly type: TransactionType
  /** Undefined while the categories are read. */
  readonly offered: OfferedCategories | undefined
  /** Whether the chips have their space while the categories are read; not where there are likely none. */
  readonly hasSpaceForChips?: boolean
  readonly selected: string
  readonly error?: string | undefined
  readonly note?: ReactNode
  /** The offer for a user without categories. */
  readonly readyMade: ReactNode
  readonly onSelect: (category: string) => void
}

function CategorySelect(props: CategorySelectProps) {
  const { type, offered, selected, error, note, readyMade, onSelect } = props
  const { hasSpaceForChips = true } = props
  const id = useId()
  const { names, mostUsed } = offered ?? NONE
  return (
    <Field
      htmlFor={id}
      label={<Trans>Category</Trans>}
      error={error}
      remark={
        <SelectedLine selected={shortName(selected)} {...{ type, offered, note, readyMade }} />
      }
    >
      {offered ? (
        <CategoryChips names={mostUsed} selected={selected} onSelect={onSelect} />
      ) : (
        hasSpaceForChips && <div className={chip.chips} />
      )}
      <Select
        id={id}
        className={selected === '' ? styles.unchosen : undefined}
        value={selected}
        {...errorAttributes(id, error)}
        onValue={onSelect}
      >
        <option value="">
          <Trans>Select Category</Trans>
        </option>
        {selected !== '' && !names.includes(selected) && optionOf(selected)}
        {names.map(optionOf)}
      </Select>
    </Field>
  )
}

const NONE: Pick<OfferedCategories, 'names' | 'mostUsed'> = { names: [], mostUsed: [] }

interface CategoryChipsProps {
  readonly names: readonly string[]
  readonly selected: string
  readonly onSelect: (category: string) => void
}

/** One tap each; the dropdown has all categories. */
function CategoryChips({ names, selected, onSelect }: CategoryChipsProps) {
  const { t } = useLingui()
  if (names.length === 0) return null
  return (
    <ul className={chip.chips} aria-label={t`Most used categories`}>
      {names.map(name => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={name === selected}
            onClick={() => onSelect(name)}
          >
            {shortName(name)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function optionOf(name: string) {
  return (
    <option key={name} value={name}>
      {shortName(name)}
    </option>
  )
}

function SelectedLine({
  type,
  selected,
  offered,
  note,
  readyMade,
}: Pick<CategorySelectProps, 'type' | 'selected' | 'offered' | 'note' | 'readyMade'>) {
  if (selected !== '')
    return (
      <p className={styles.line}>
        <Trans>
          Selected: <strong>{selected}</strong>
        </Trans>
        <span className={styles.note}>{note}</span>
      </p>
    )
  // The dropdown asks for one.
  if (!offered || offered.names.length > 0) return null
  if (!offered.hasAll)
    return (
      <p className={styles.line}>
        <Trans>Your categories are on their way. You can create one meanwhile.</Trans>
      </p>
    )
  return (
    <p className={styles.line}>
      {type === 'income' ? (
        <Trans>No income categories yet. Create your first one, such as Salary.</Trans>
      ) : (
        <Trans>No expense categories yet. Create your first one, such as Groceries.</Trans>
      )}{' '}
      {readyMade}
    </p>
  )
}
