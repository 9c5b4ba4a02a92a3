// The form for adding and editing a transaction (specification, section 2, Shared transaction form).
// Invariant: it is sent once at a time and keeps its content until it has been saved.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../../domain/money/amount-input'
import { useLocale } from '../../../i18n/use-locale'
import { AmountField } from '../../../ui/amount/amount-field'
import { Button } from '../../../ui/controls/button'
import { submitOnCtrlEnter } from '../../../ui/forms/submit-on-ctrl-enter'
import { useSubmitOnce } from '../../../ui/forms/use-submit-once'
import { type ErrorTexts, useTransactionErrorTexts } from '../use-transaction-error-texts'
import { entryOf, type TransactionDraft } from './transaction-draft'
import { DescriptionField, TransactionDateField, TransactionNameField } from './transaction-fields'
import styles from './transaction-form.module.css'
import { useDateQuestion } from './use-date-question'

export interface CategorySlot {
  readonly selected: string
  readonly error?: string | undefined
  readonly onSelect: (category: string) => void
}

interface TransactionFormProps {
  /** For a button outside that sends the form. */
  readonly id?: string
  readonly draft: TransactionDraft
  readonly onChange: (part: Partial<TransactionDraft>) => void
  readonly today: CalendarDate
  readonly submit: ReactNode
  readonly renderCategory: (slot: CategorySlot) => ReactNode
  /** Saves, tells the outcome, and leaves the screen when it was saved. */
  readonly onSave: () => Promise<boolean>
}

export function TransactionForm(props: TransactionFormProps) {
  const { draft, onChange, today, renderCategory } = props
  const locale = useLocale()
  const entry = entryOf(draft, today, locale)
  const { save, question } = useDateQuestion(entry, today, props.onSave)
  const { running, isRefused, submit } = useSubmitOnce(save)
  const errorTexts = useTransactionErrorTexts()
  const errors: ErrorTexts = isRefused ? errorTexts(entry) : {}
  return (
    <>
      <form
        id={props.id}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={submitOnCtrlEnter}
      >
        <AmountField
          label={<Trans>Amount</Trans>}
          format={AMOUNT_FORMATS[locale]}
          value={draft.amount}
          error={errors.amount}
          onValue={amount => onChange({ amount })}
        />
        <TransactionNameField
          value={draft.name}
          error={errors.name}
          onValue={name => onChange({ name })}
        />
        {renderCategory({
          selected: draft.category,
          error: errors.category,
          onSelect: category => onChange({ category }),
        })}
        <TransactionDateField
          value={draft.date ?? today}
          today={today}
          error={errors.date}
          onValue={date => onChange({ date })}
        />
        <DescriptionField
          value={draft.description}
          error={errors.description}
          onValue={description => onChange({ description })}
        />
        <div className={styles.submit}>
          <Button type="submit" look="primary" wide disabled={running}>
            {props.submit}
          </Button>
        </div>
        <p className={styles.note}>
          <Trans>Saved on this device at once, with or without a network.</Trans>
        </p>
      </form>
      {question}
    </>
  )
}
