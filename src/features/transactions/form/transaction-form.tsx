// The form for adding and editing a transaction (specification, section 2, Shared transaction form).
// Invariant: one submission at a time; the content stays until it has been saved.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../../domain/money/amount-input'
import { TEXT_LIMITS, transactionFrom } from '../../../domain/transaction/transaction'
import { useLocale } from '../../../i18n/use-locale'
import { ForeignField } from '../../../parts/foreign-field'
import type { UserDatabase } from '../../../store/database/user-database'
import { AmountField } from '../../../ui/amount/amount-field'
import { TextField } from '../../../ui/forms/field'
import { SaveForm } from '../../../ui/forms/save-form'
import { useLengthError } from '../../../ui/forms/use-entry-error-message'
import { type SubmittedDraft, useFormSubmit } from '../../../ui/forms/use-form-submit'
import type { RecentNames } from '../names/recent-names'
import { suggestNames, withSuggestion, wouldChange } from '../names/suggest-names'
import { SuggestionList } from '../names/suggestion-list'
import styles from '../names/suggestion-list.module.css'
import { useCombobox } from '../names/use-combobox'
import { entryOf, type TransactionDraft } from '../transaction-draft'
import { type ErrorTexts, useTransactionErrorTexts } from '../use-transaction-errors'
import { DescriptionField, TransactionDateField, TransactionNameField } from './transaction-fields'
import { useDateQuestion } from './use-date-question'

export interface CategorySlot {
  readonly selected: string
  /** The day of the transaction; while the user types, a text that is no day. */
  readonly date: CalendarDate
  readonly error?: string | undefined
  readonly onSelect: (category: string) => void
}

interface TransactionFormProps {
  readonly database: UserDatabase
  /** For a submit button outside of the form. */
  readonly id?: string
  /** The draft that the save clears. */
  readonly draft: SubmittedDraft
  readonly fields: TransactionDraft
  readonly onChange: (part: Partial<TransactionDraft>) => void
  /** The currency of the chosen wallet; undefined for rupiah. */
  readonly currency?: string | undefined
  /** The choice of the wallet, from two wallets on. */
  readonly wallet?: ReactNode
  /** Other actions on the fields. */
  readonly extra?: ReactNode
  /** Suggested for the name of a new transaction. */
  readonly names?: EarlierNames
  readonly today: CalendarDate
  /** The date of the transaction that is edited, or the day of a restored draft. */
  readonly savedDate?: CalendarDate
  readonly submit: ReactNode
  readonly renderCategory: (slot: CategorySlot) => ReactNode
  /** Saves, shows the outcome, and navigates after a success. */
  readonly onSave: () => Promise<boolean>
}

export function TransactionForm(props: TransactionFormProps) {
  const { draft, fields, names, onChange, today, renderCategory } = props
  const locale = useLocale()
  const entry = entryOf(fields, today, locale)
  const { askFirst, question } = useDateQuestion(entry.date, today, () => transactionFrom(0, entry))
  const { showErrors, ...form } = useFormSubmit({ save: props.onSave, draft, askFirst })
  const errorTexts = useTransactionErrorTexts()
  const errors: ErrorTexts = showErrors ? errorTexts(entry) : {}
  return (
    <>
      <SaveForm {...form} id={props.id} label={props.submit}>
        <AmountField
          label={<Trans>Amount</Trans>}
          format={AMOUNT_FORMATS[locale]}
          value={fields.amount}
          error={errors.amount}
          onValue={amount => onChange({ amount })}
        />
        <ForeignField
          database={props.database}
          value={fields.foreign}
          currency={props.currency}
          amount={entry.amount}
          hasError={errors.foreign !== undefined}
          onForeign={foreign => onChange({ foreign })}
          onAmount={amount => onChange({ amount })}
        />
        {names ? (
          <SuggestedNameField
            names={names}
            fields={fields}
            error={errors.name}
            onChange={onChange}
          />
        ) : (
          <TransactionNameField
            value={fields.name}
            error={errors.name}
            onValue={name => onChange({ name })}
          />
        )}
        {props.wallet}
        {renderCategory({
          selected: fields.category,
          date: fields.date ?? today,
          error: errors.category,
          onSelect: category => onChange({ category }),
        })}
        <TransactionDateField
          value={fields.date ?? today}
          today={today}
          saved={props.savedDate}
          error={errors.date}
          onValue={date => onChange({ date })}
        />
        <DescriptionField
          value={fields.description}
          error={errors.description}
          onValue={description => onChange({ description })}
        />
        {props.extra}
      </SaveForm>
      {question(form.saveNow)}
    </>
  )
}

/** The earlier names, which are read when a field that suggests them gets the focus. */
interface EarlierNames {
  /** Empty until they have been read. */
  readonly recent: RecentNames
  readonly prepare: () => Promise<void>
}

interface SuggestedNameFieldProps {
  readonly names: EarlierNames
  readonly fields: TransactionDraft
  readonly error: string | undefined
  readonly onChange: (part: Partial<TransactionDraft>) => void
}

/** The name field of a new transaction, with earlier names as suggestions. */
function SuggestedNameField({ names, fields, error, onChange }: SuggestedNameFieldProps) {
  const suggestions = suggestNames(names.recent, fields.name, fields.type).filter(each =>
    wouldChange(fields, each),
  )
  const combobox = useCombobox(suggestions, chosen => onChange(withSuggestion(fields, chosen)))
  return (
    <div className={styles.place}>
      <TextField
        id={useId()}
        label={<Trans>Name</Trans>}
        value={fields.name}
        error={useLengthError(fields.name, TEXT_LIMITS.name, error)}
        autoComplete="off"
        enterKeyHint="done"
        {...combobox.attributes}
        onFocus={() => void names.prepare()}
        onKeyDown={combobox.handleKey}
        onChange={event => {
          onChange({ name: event.target.value })
          combobox.open()
        }}
      />
      <SuggestionList combobox={combobox} />
    </div>
  )
}
