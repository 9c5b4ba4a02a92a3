// The screen that adds a savings plan (specification, section 2, Add plan).
// Invariant: one form creates one plan, also with double taps and retries.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isYearMonth, type YearMonth } from '../../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../../domain/money/amount-input'
import { MAX_AMOUNT } from '../../../domain/money/money'
import {
  isPlanIncomplete,
  monthlyAmount,
  type SavingPlanEntry,
  type SavingPlanField,
  savingPlanErrors,
  savingPlanFrom,
  startMonthOf,
  totalMonths,
} from '../../../domain/saving-plan/saving-plan'
import { amountParts, amountText } from '../../../i18n/amount-formats'
import { useDateFormats, useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { sharedDraftStore } from '../../../store/drafts/drafts'
import { reserveId } from '../../../store/id-reservation'
import { AmountField } from '../../../ui/amount/amount-field'
import { Amount } from '../../../ui/display/amounts/amount'
import { DraftNotice } from '../../../ui/drafts/draft-notice'
import { useDraft } from '../../../ui/drafts/use-draft'
import { Screen } from '../../../ui/layout/screen'
import { addPlan } from '../actions'
import { ADD_PLAN_DRAFT, EMPTY_PLAN_DRAFT, type PlanDraft, planEntryOf } from '../plan-draft'
import { usePlanToasts } from '../use-plan-toasts'
import {
  BackToPlans,
  PlanForm,
  SavingsNameField,
  StartField,
  TargetMonthField,
} from './plan-fields'
import styles from './plan-form.module.css'

type ErrorTexts = { readonly [F in SavingPlanField]?: string }

type PlanErrorTexts = (entry: SavingPlanEntry, current: YearMonth) => ErrorTexts

interface AddPlanScreenProps {
  readonly database: UserDatabase
  /** The current month. */
  readonly month: YearMonth
  readonly onSaved: () => void
}

export function AddPlanScreen({ database, month, onSaved }: AddPlanScreenProps) {
  const { t } = useLingui()
  const [store] = useState(() => sharedDraftStore(database, ADD_PLAN_DRAFT))
  const draft = useDraft(store, EMPTY_PLAN_DRAFT)
  const [reservation] = useState(() => reserveId(database))
  const toasts = usePlanToasts()
  const locale = useLocale()

  async function save(): Promise<boolean> {
    const entry = planEntryOf(draft.value, locale)
    if (isPlanIncomplete(entry)) toasts.showIncomplete()
    const outcome = await addPlan(Date.now(), reservation, entry, month)
    toasts.showOutcome(outcome, t`Add Saving Plan Success`)
    if (outcome.kind === 'saved') onSaved()
    return outcome.kind === 'saved'
  }

  return (
    <Screen title={t`New savings plan`} back={<BackToPlans />}>
      <DraftNotice {...draft} onDiscard={draft.discard}>
        <PlanForm draft={draft} onSave={save}>
          {showErrors => (
            <NewPlanFields
              fields={draft.value}
              month={month}
              showErrors={showErrors}
              onChange={part => draft.change(latest => ({ ...latest, ...part }))}
            />
          )}
        </PlanForm>
      </DraftNotice>
    </Screen>
  )
}

interface NewPlanFieldsProps {
  readonly fields: PlanDraft
  readonly month: YearMonth
  readonly showErrors: boolean
  readonly onChange: (part: Partial<PlanDraft>) => void
}

function NewPlanFields({ fields, month, showErrors, onChange }: NewPlanFieldsProps) {
  const locale = useLocale()
  const errorTexts = usePlanErrorTexts()
  const entry = planEntryOf(fields, locale)
  const errors = showErrors ? errorTexts(entry, month) : {}
  return (
    <>
      <SavingsNameField
        value={fields.savingsName}
        error={errors.savingsName}
        onValue={savingsName => onChange({ savingsName })}
      />
      <AmountField
        label={<Trans>Amount target</Trans>}
        format={AMOUNT_FORMATS[locale]}
        value={fields.amount}
        error={errors.amount}
        onValue={amount => onChange({ amount })}
      />
      <TargetMonthField
        value={fields.targetDate}
        month={month}
        error={errors.targetDate}
        onValue={targetDate => onChange({ targetDate })}
      />
      <StartField value={fields.start} month={month} onValue={start => onChange({ start })} />
      <PlanPreview entry={entry} month={month} />
    </>
  )
}

/** The preview of a plan's monthly amount, next to the form. */
function PlanPreview({ entry, month }: { entry: SavingPlanEntry; month: YearMonth }) {
  const plan = savingPlanFrom(0, entry, month)
  if (typeof plan === 'string' || !entry.amount)
    return (
      <p className={styles.preview}>
        <Trans>Enter an amount and a target month to see how much to save each month.</Trans>
      </p>
    )
  const months = totalMonths(plan.data)
  return (
    <p className={styles.preview}>
      <Trans>Save each month</Trans>{' '}
      <span className={styles.previewAmount}>
        <Amount parts={amountParts(monthlyAmount(plan.data))} />
        {' × '}
        <Plural value={months} one="# month" other="# months" />
      </span>
    </p>
  )
}

/** The error messages at the fields of a new plan (specification, section 5; decision 3). */
function usePlanErrorTexts(): PlanErrorTexts {
  const { t } = useLingui()
  const formats = useDateFormats()
  return (entry, current) => {
    const errors = savingPlanErrors(entry, current)
    const start = formats.month(startMonthOf(entry.start, current))
    const most = amountText(MAX_AMOUNT)
    return {
      ...(errors.targetDate && {
        targetDate: isYearMonth(entry.targetDate)
          ? t`Choose a month after ${start}`
          : t`Choose a target month`,
      }),
      ...(errors.amount && {
        amount: t`Enter an amount from 0 to ${most}, with two decimals at most`,
      }),
      ...(errors.savingsName && { savingsName: t`This Text Is Too Long` }),
    }
  }
}
