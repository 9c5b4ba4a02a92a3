// The plain fields of the transaction form. Each knows its limit, none its neighbours.

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { CalendarDate } from '../../domain/calendar'
import { TEXT_LIMITS } from '../../domain/transaction'
import { classNames } from '../../ui/class-names'
import { controlClass, errorAttributes, Field, TextField } from '../../ui/field'
import { NameField } from '../../ui/name-field'
import styles from './transaction-form.module.css'

interface FieldProps<V> {
  readonly value: V
  readonly error?: string | undefined
  readonly onValue: (value: V) => void
}

export function TransactionNameField({ value, error, onValue }: FieldProps<string>) {
  return (
    <NameField
      label={<Trans>Name</Trans>}
      value={value}
      maxLength={TEXT_LIMITS.name}
      error={error}
      onValue={onValue}
    />
  )
}

export function DateField({ value, error, onValue }: FieldProps<CalendarDate>) {
  return (
    <TextField
      id={useId()}
      type="date"
      value={value}
      label={<Trans>Date</Trans>}
      error={error}
      onChange={event => onValue(event.target.value)}
    />
  )
}

export function DescriptionField({ value, error, onValue }: FieldProps<string>) {
  const id = useId()
  return (
    <Field htmlFor={id} label={<Trans>Description</Trans>} error={error}>
      <textarea
        id={id}
        className={classNames(controlClass, styles.description)}
        value={value}
        maxLength={TEXT_LIMITS.description}
        {...errorAttributes(id, error)}
        onChange={event => onValue(event.target.value)}
      />
    </Field>
  )
}
