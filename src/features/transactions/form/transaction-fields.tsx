// The text and date fields of the transaction form; each enforces its own length limit.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { useDateFormats } from '../../../i18n/use-locale'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { DateField } from '../../../ui/dates/date-field'
import { controlClass } from '../../../ui/forms/control-class'
import { errorAttributes, Field } from '../../../ui/forms/field'
import { NameField } from '../../../ui/forms/name-field'
import { useLengthError } from '../../../ui/forms/use-entry-error-message'
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

interface TransactionDateFieldProps extends FieldProps<CalendarDate> {
  readonly today: CalendarDate
  /** The date of the transaction that is edited, or the day of a restored draft. */
  readonly saved?: CalendarDate | undefined
}

export function TransactionDateField(props: TransactionDateFieldProps) {
  const { value, error, today, saved = today, onValue } = props
  const texts = useDateFormats()
  const yesterday = addDays(today, -1)
  const isThisYear = saved.slice(0, 4) === today.slice(0, 4)
  const savedDay = isThisYear ? texts.dayOfMonth(saved) : texts.date(saved)
  const isMoved = saved !== today && value === today
  const dayButton = (date: CalendarDate, name: ReactNode) => (
    <Button className={styles.day} aria-pressed={value === date} onClick={() => onValue(date)}>
      {name}
    </Button>
  )
  return (
    <DateField
      kind="date"
      label={<Trans>Date</Trans>}
      value={value}
      present={today}
      texts={texts}
      error={error}
      note={isMoved && <Trans>The date becomes today.</Trans>}
      onValue={onValue}
      beside={
        <>
          {saved !== today && dayButton(saved, <Trans>Keep {savedDay}</Trans>)}
          {dayButton(today, <Trans>Today</Trans>)}
          {saved !== yesterday && dayButton(yesterday, <Trans>Yesterday</Trans>)}
        </>
      }
    />
  )
}

export function DescriptionField({ value, error: given, onValue }: FieldProps<string>) {
  const id = useId()
  const error = useLengthError(value, TEXT_LIMITS.description, given)
  return (
    <Field htmlFor={id} label={<Trans>Description</Trans>} error={error}>
      <textarea
        id={id}
        className={classNames(controlClass, styles.description)}
        value={value}
        {...errorAttributes(id, error)}
        onChange={event => onValue(event.target.value)}
      />
    </Field>
  )
}
