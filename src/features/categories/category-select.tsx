// The category dropdown, and the line that says what is selected (specification, section 2).
// With no category yet, the line invites to make the first one.

import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import type { TransactionType } from '../../domain/transaction'
import { classNames } from '../../ui/class-names'
import { controlClass, errorAttributes, Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import styles from './category-picker.module.css'

interface CategorySelectProps {
  readonly type: TransactionType
  /** Undefined while they are read. */
  readonly names: readonly string[] | undefined
  readonly selected: string
  readonly error?: string | undefined
  readonly onSelect: (category: string) => void
}

export function CategorySelect({ type, names, selected, error, onSelect }: CategorySelectProps) {
  const id = useId()
  const options = optionsWith(names ?? [], selected)
  return (
    <Field
      htmlFor={id}
      label={<Trans>Category</Trans>}
      error={error}
      remark={<SelectedLine type={type} selected={selected} none={names?.length === 0} />}
    >
      <span className={styles.select}>
        <select
          id={id}
          className={classNames(controlClass, selected === '' && styles.unchosen)}
          value={selected}
          {...errorAttributes(id, error)}
          onChange={event => onSelect(event.target.value)}
        >
          <option value="">
            <Trans>Select Category</Trans>
          </option>
          {options.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} />
      </span>
    </Field>
  )
}

function optionsWith(names: readonly string[], selected: string): readonly string[] {
  return selected === '' || names.includes(selected) ? names : [selected, ...names]
}

function SelectedLine({
  type,
  selected,
  none,
}: {
  type: TransactionType
  selected: string
  none: boolean
}) {
  if (selected !== '')
    return (
      <p className={styles.line}>
        <Trans>
          Selected: <strong>{selected}</strong>
        </Trans>
      </p>
    )
  if (!none)
    return (
      <p className={styles.line}>
        <Trans>Nothing selected yet</Trans>
      </p>
    )
  return (
    <p className={styles.line}>
      {type === 'income' ? (
        <Trans>No income categories yet. Create your first one, such as Salary.</Trans>
      ) : (
        <Trans>No expense categories yet. Create your first one, such as Groceries.</Trans>
      )}
    </p>
  )
}
