// The category dropdown, the recently used first, and the line with the selected category (specification, section 2).
// Without any category, the line invites the user to create the first one.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { TransactionType } from '../../domain/transaction/transaction'
import { shortName } from '../../domain/values/truncate'
import { errorAttributes, Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import styles from './category-picker.module.css'
import type { OfferedCategories } from './queries'

interface CategorySelectProps {
  readonly type: TransactionType
  /** Undefined while the categories are read. */
  readonly offered: OfferedCategories | undefined
  readonly selected: string
  readonly error?: string | undefined
  readonly note?: ReactNode
  readonly onSelect: (category: string) => void
}

export function CategorySelect(props: CategorySelectProps) {
  const { type, offered, selected, error, note, onSelect } = props
  const { t } = useLingui()
  const id = useId()
  const { names, recent } = offered ?? NONE
  const others = names.filter(name => !recent.includes(name))
  return (
    <Field
      htmlFor={id}
      label={<Trans>Category</Trans>}
      error={error}
      remark={
        <SelectedLine type={type} selected={shortName(selected)} offered={offered} note={note} />
      }
    >
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
        {recent.length > 0 && <optgroup label={t`Recently used`}>{recent.map(optionOf)}</optgroup>}
        {recent.length > 0 && others.length > 0 ? (
          <optgroup label={t`Other categories`}>{others.map(optionOf)}</optgroup>
        ) : (
          others.map(optionOf)
        )}
      </Select>
    </Field>
  )
}

const NONE: Pick<OfferedCategories, 'names' | 'recent'> = { names: [], recent: [] }

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
}: Pick<CategorySelectProps, 'type' | 'selected' | 'offered' | 'note'>) {
  if (selected !== '')
    return (
      <p className={styles.line}>
        <Trans>
          Selected: <strong>{selected}</strong>
        </Trans>
        <span className={styles.note}>{note}</span>
      </p>
    )
  if (!offered || offered.names.length > 0)
    return (
      <p className={styles.line}>
        <Trans>Nothing selected yet</Trans>
      </p>
    )
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
      <Link to="/categories" search={type === 'income' ? { type } : {}}>
        <Trans>Ready-made categories</Trans>
      </Link>
    </p>
  )
}
