// The form of a schedule.
// Invariant: one submission at a time; the content stays until it has been saved.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../../../domain/money/amount-input'
import type { ScheduleEntry } from '../../../../domain/transaction/schedule/schedule'
import { TEXT_LIMITS, type TransactionType } from '../../../../domain/transaction/transaction'
import { offeredKeys, presentKeys, type Wallet } from '../../../../domain/transaction/wallet/wallet'
import { useLocale } from '../../../../i18n/use-locale'
import { useWallets } from '../../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../../store/database/user-database'
import { AmountField } from '../../../../ui/amount/amount-field'
import { BackLink } from '../../../../ui/controls/back-link'
import { ChoiceCards } from '../../../../ui/forms/choice-cards'
import { NameField } from '../../../../ui/forms/name-field'
import { SaveForm } from '../../../../ui/forms/save-form'
import { type SubmittedDraft, useFormSubmit } from '../../../../ui/forms/use-form-submit'
import { DescriptionField } from '../../form/transaction-fields'
import { useWalletChoice, WalletChips, type WalletChoice } from '../../wallet-choice/wallet-chips'
import { chosenSides, WalletPair } from '../../wallet-choice/wallet-pair'
import { type ScheduleDraft, scheduleEntryOf } from '../schedule-draft'
import { SCHEDULES } from '../schedule-routes'
import { type ScheduleErrorTexts, useScheduleErrorTexts } from '../use-schedule-errors'
import { RhythmFields } from './rhythm-fields'

export interface ScheduleCategorySlot {
  readonly type: TransactionType
  readonly selected: string
  /** The category before an edit; empty for a new schedule. */
  readonly original: string
  readonly error?: string | undefined
  readonly onSelect: (category: string) => void
}

/** The wallets of a schedule in its form. */
export interface ScheduleWallets {
  readonly all: readonly Wallet[]
  /** Of a schedule of transactions. */
  readonly choice: WalletChoice
  /** What the form shows, and what a new schedule gets. */
  readonly keys: Pick<ScheduleEntry, 'wallet' | 'to'>
}

export function useScheduleWallets(
  database: UserDatabase,
  { type, name, category, wallet, to }: ScheduleDraft,
): ScheduleWallets {
  const { wallets: all } = useWallets(database)
  const isTransfer = type === 'transfer'
  const content = { type: isTransfer ? 'expense' : type, name, category, wallet } as const
  const choice = useWalletChoice(database, content)
  const present = presentKeys(all)
  const [leaving, coming] = [wallet, to].map(key => (key === undefined ? key : present(key)))
  const sides = chosenSides(leaving, coming, offeredKeys(all))
  return {
    ...{ all, choice },
    keys: isTransfer ? { wallet: sides.from, to: sides.to } : { wallet: choice.chosen },
  }
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
  readonly wallets: ScheduleWallets
  readonly renderCategory: (slot: ScheduleCategorySlot) => ReactNode
  /** The preview below the rhythm. */
  readonly children: ReactNode
  readonly onChange: (part: Partial<ScheduleDraft>) => void
  /** Saves, shows the outcome, and navigates after a success. */
  readonly onSave: () => Promise<boolean>
}

export function ScheduleForm(props: ScheduleFormProps) {
  const { id, draft, fields, today, children, onChange, onSave } = props
  const locale = useLocale()
  const errorTexts = useScheduleErrorTexts()
  const { showErrors, ...form } = useFormSubmit({ save: onSave, draft })
  const entry = { ...scheduleEntryOf(fields, today, locale), ...props.wallets.keys }
  const errors = showErrors ? errorTexts(entry) : {}
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
      <ContentFields {...props} errors={errors} />
      <RhythmFields
        fields={fields}
        today={today}
        errors={errors}
        startLabel={props.startLabel}
        onChange={onChange}
      />
      {children}
      <ModeField mode={fields.mode} onMode={mode => onChange({ mode })} />
      {fields.type !== 'transfer' && (
        <DescriptionField
          value={fields.description}
          error={errors.description}
          onValue={description => onChange({ description })}
        />
      )}
    </SaveForm>
  )
}

/** Both wallets of transfers; else the wallet and the category. */
function ContentFields(props: ScheduleFormProps & { readonly errors: ScheduleErrorTexts }) {
  const { fields, wallets, original, renderCategory, errors, onChange } = props
  const { all, choice, keys } = wallets
  const { type, category } = fields
  if (type === 'transfer')
    return (
      <WalletPair
        wallets={all}
        from={keys.wallet ?? ''}
        to={keys.to ?? ''}
        error={errors.to}
        onSides={({ from, to }) => onChange({ wallet: from, to })}
      />
    )
  return (
    <>
      <WalletChips {...choice} onChoose={wallet => onChange({ wallet })} />
      {renderCategory({
        ...{ type, selected: category, original, error: errors.category },
        onSelect: chosen => onChange({ category: chosen }),
      })}
    </>
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
    <BackLink to={SCHEDULES}>
      <Trans>Back to Schedules</Trans>
    </BackLink>
  )
}
