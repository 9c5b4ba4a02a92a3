// The form of a savings plan, and its fields; each field enforces its own length limit.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { addMonths, type YearMonth } from '../../../domain/dates/calendar'
import type { PlanStart } from '../../../domain/saving-plan/saving-plan'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { useDateFormats } from '../../../i18n/use-locale'
import { BackLink } from '../../../ui/controls/back-link'
import { DateField } from '../../../ui/dates/date-field'
import { ChoiceCards } from '../../../ui/forms/choice-cards'
import { TextField } from '../../../ui/forms/field'
import { NameField } from '../../../ui/forms/name-field'
import { SaveForm } from '../../../ui/forms/save-form'
import { type SubmittedDraft, useFormSubmit } from '../../../ui/forms/use-form-submit'
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
  return (
    <ChoiceCards
      legend={<Trans>Start</Trans>}
      options={[
        {
          value: 'this-month',
          name: (
            <StartMonth month={month}>
              <Trans>This Month</Trans>
            </StartMonth>
          ),
        },
        {
          value: 'next-month',
          name: (
            <StartMonth month={addMonths(month, 1)}>
              <Trans>Next Month</Trans>
            </StartMonth>
          ),
        },
      ]}
      value={value}
      onValue={onValue}
    />
  )
}

function StartMonth({ month, children }: { month: YearMonth; children: ReactNode }) {
  const formats = useDateFormats()
  return (
    <>
      {children} <small className={styles.startMonth}>{formats.month(month)}</small>
    </>
  )
}

interface PlanFormProps {
  /** For a submit button outside of the form. */
  readonly id?: string
  /** The label of the submit button. */
  readonly submit?: ReactNode
  /** The draft that the save clears. */
  readonly draft: SubmittedDraft
  readonly children: (showErrors: boolean) => ReactNode
  /** Saves, shows the outcome, and navigates after a success. */
  readonly onSave: () => Promise<boolean>
}

/**
 * The form for adding and editing a savings plan (specification, section 2, Add plan and Edit plan). Invariant: one
 * submission at a time; the content stays until it has been saved.
 */
export function PlanForm(props: PlanFormProps) {
  const { id, draft, children, onSave } = props
  const { showErrors, ...form } = useFormSubmit({ save: onSave, draft })
  return (
    <SaveForm {...form} id={id} label={props.submit ?? <Trans>Save</Trans>}>
      {children(showErrors)}
    </SaveForm>
  )
}

export function BackToPlans() {
  return (
    <BackLink to={{ to: '/saving-planner' }}>
      <Trans>Back to Savings Planner</Trans>
    </BackLink>
  )
}
