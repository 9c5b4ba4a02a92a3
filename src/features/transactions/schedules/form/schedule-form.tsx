// The form of a schedule.
// Invariant: one submission at a time; the content stays until it has been saved.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../../../domain/money/amount-input'
import { TEXT_LIMITS, type TransactionType } from '../../../../domain/transaction/transaction'
import { useLocale } from '../../../../i18n/use-locale'
import { AmountField } from '../../../../ui/amount/amount-field'
import { BackLink, useBackLink } from '../../../../ui/controls/back-link'
import { ChoiceCards } from '../../../../ui/forms/choice-cards'
import { NameField } from '../../../../ui/forms/name-field'
import { SaveForm } from '../../../../ui/forms/save-form'
import { type SubmittedDraft, useFormSubmit } from '../../../../ui/forms/use-form-submit'
import { DescriptionField } from '../../form/transaction-fields'
import { type ScheduleDraft, scheduleEntryOf } from '../schedule-draft'
import { SCHEDULES } from '../schedule-routes'
import { useScheduleErrorTexts } from '../use-schedule-errors'
import { RhythmFields } from './rhythm-fields'

export interface ScheduleCategorySlot {
  readonly type: TransactionType
  readonly selected: string
  /** The category before an edit; empty for a new schedule. */
  readonly original: string
  readonly error?: string | undefined
  readonly onSelect: (category: string) => void
}

interface ScheduleFormProps {
  /** For a submit button outside of the form. */
  readonly id: string
  /** The draft that the save clears. */
  readonly draft: SubmittedDraft
  readonly fields: ScheduleDraft
  readonly today: CalendarDate
  readonly startLabel: ReactNode
  readonly submit: ReactNode
  /** The category before an edit; empty for a new schedule. */
  readonly original: string
  /** The choice of the wallet, from two wallets on. */
  readonly wallet: ReactNode
  readonly renderCategory: (slot: ScheduleCategorySlot) => ReactNode
  /** The preview below the rhythm. */
  readonly children: ReactNode
  readonly onChange: (part: Partial<ScheduleDraft>) => void
  /** Saves, shows the outcome, and navigates after a success. */
  readonly onSave: () => Promise<boolean>
}

export function ScheduleForm(props: ScheduleFormProps) {
  const { id, draft, fields, today, original, renderCategory, children, onChange, onSave } = props
  const locale = useLocale()
  const errorTexts = useScheduleErrorTexts()
  const { showErrors, ...form } = useFormSubmit({ save: onSave, draft })
  const errors = showErrors ? errorTexts(scheduleEntryOf(fields, today, locale)) : {}
  return (
    <SaveForm {...form} id={id} label={props.submit}>
      <AmountField
        label={<Trans>Amount</Trans>}
        format={AMOUNT_FORMATS[locale]}
        value={fields.amount}
        error={errors.amount}
        onValue={amount => onChange({ amount })}
      />
      <NameField
        label={<Trans>Name</Trans>}
        value={fields.name}
        maxLength={TEXT_LIMITS.name}
        error={errors.name}
        onValue={name => onChange({ name })}
      />
      {props.wallet}
      {renderCategory({
        type: fields.type,
        selected: fields.category,
        original,
        error: errors.category,
        onSelect: category => onChange({ category }),
      })}
      <RhythmFields
        fields={fields}
        today={today}
        errors={errors}
        startLabel={props.startLabel}
        onChange={onChange}
      />
      {children}
      <ModeField mode={fields.mode} onMode={mode => onChange({ mode })} />
      <DescriptionField
        value={fields.description}
        error={errors.description}
        onValue={description => onChange({ description })}
      />
    </SaveForm>
  )
}

interface ModeFieldProps {
  readonly mode: ScheduleDraft['mode']
  readonly onMode: (mode: ScheduleDraft['mode']) => void
}

function ModeField({ mode, onMode }: ModeFieldProps) {
  return (
    <ChoiceCards
      legend={<Trans>When it is due</Trans>}
      options={[
        { value: 'auto', name: <Trans>Add automatically</Trans> },
        { value: 'ask', name: <Trans>Ask first</Trans> },
      ]}
      value={mode}
      onValue={onMode}
    />
  )
}

export function BackToSchedules() {
  return (
    <BackLink to={SCHEDULES} onClick={useBackLink('/schedules')}>
      <Trans>Back to Schedules</Trans>
    </BackLink>
  )
}
