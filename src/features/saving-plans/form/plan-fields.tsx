// The form fields of a savings plan; each enforces its own length limit.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { addMonths, type YearMonth } from '../../../domain/dates/calendar'
import type { PlanStart } from '../../../domain/saving-plan/saving-plan'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { useDateFormats } from '../../../i18n/use-locale'
import { DateField } from '../../../ui/dates/date-field'
import { TextField } from '../../../ui/forms/field'
import { NameField } from '../../../ui/forms/name-field'
import styles from './plan-form.module.css'

interface FieldProps<V> {
  readonly value: V
  readonly error?: string | undefined
  readonly onValue: (value: V) => void
}

export function SavingsNameField({ value, error, onValue }: FieldProps<string>) {
  return (
    <NameField
      label={<Trans>Savings name</Trans>}
      value={value}
      maxLength={TEXT_LIMITS.savingsName}
      error={error}
      onValue={onValue}
    />
  )
}

interface TargetMonthFieldProps extends FieldProps<YearMonth> {
  /** The current month. */
  readonly month: YearMonth
}

export function TargetMonthField({ value, error, month, onValue }: TargetMonthFieldProps) {
  const texts = useDateFormats()
  return (
    <DateField
      kind="month"
      label={<Trans>Target month</Trans>}
      value={value}
      present={month}
      texts={texts}
      error={error}
      onValue={onValue}
    />
  )
}

/** A value that cannot be changed. */
export function LockedField({ label, value }: { label: ReactNode; value: string }) {
  return <TextField id={useId()} label={label} value={value} disabled readOnly />
}

interface StartFieldProps extends FieldProps<PlanStart | null> {
  /** The current month. */
  readonly month: YearMonth
}

export function StartField({ value, onValue, month }: StartFieldProps) {
  const name = useId()
  const option = (start: PlanStart) => ({
    name,
    checked: value === start,
    onChoose: () => onValue(start),
  })
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <Trans>Start</Trans>
      </legend>
      <StartOption {...option('this-month')} month={month}>
        <Trans>This Month</Trans>
      </StartOption>
      <StartOption {...option('next-month')} month={addMonths(month, 1)}>
        <Trans>Next Month</Trans>
      </StartOption>
    </fieldset>
  )
}

interface StartOptionProps {
  readonly name: string
  readonly checked: boolean
  readonly month: YearMonth
  readonly onChoose: () => void
  readonly children: ReactNode
}

function StartOption({ name, checked, month, onChoose, children }: StartOptionProps) {
  const formats = useDateFormats()
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={checked}
        onChange={onChoose}
      />
      <span className={styles.choiceText}>
        {children} <small className={styles.choiceMonth}>{formats.month(month)}</small>
      </span>
    </label>
  )
}
