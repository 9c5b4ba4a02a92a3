// The fields of a transfer: from, to, amount, fee, date and note.
// Invariant: one submission at a time; the content stays until it has been saved.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../../domain/money/amount-input'
import { MAX_AMOUNT } from '../../../domain/money/money'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { type TransferError, transferFrom } from '../../../domain/transaction/wallet/transfer'
import {
  currencyOf,
  offeredKeys,
  type Wallet,
  walletOfKey,
} from '../../../domain/transaction/wallet/wallet'
import { amountText } from '../../../i18n/amount-formats'
import { useLocale } from '../../../i18n/use-locale'
import { ForeignField } from '../../../parts/foreign-field'
import type { UserDatabase } from '../../../store/database/user-database'
import { AmountField } from '../../../ui/amount/amount-field'
import { NameField } from '../../../ui/forms/name-field'
import { SaveForm } from '../../../ui/forms/save-form'
import { useEntryErrorMessage } from '../../../ui/forms/use-entry-error-message'
import { type SubmittedDraft, useFormSubmit } from '../../../ui/forms/use-form-submit'
import { TransactionDateField } from '../form/transaction-fields'
import { useDateQuestion } from '../form/use-date-question'
import { WalletPair } from '../wallet-choice/wallet-pair'
import { type TransferDraft, transferEntryOf } from './transfer-draft'

interface TransferFormProps {
  readonly database: UserDatabase
  readonly draft?: SubmittedDraft
  readonly fields: TransferDraft
  readonly onChange: (part: Partial<TransferDraft>) => void
  readonly wallets: readonly Wallet[]
  readonly today: CalendarDate
  /** The date of the transfer that is edited. */
  readonly savedDate?: CalendarDate
  /** Whether a fee can be saved with it. */
  readonly isNew: boolean
  readonly submit: ReactNode
  /** Other actions on the transfer. */
  readonly extra?: ReactNode
  readonly onSave: () => Promise<boolean>
}

export function TransferForm(props: TransferFormProps) {
  const { fields, onChange, wallets, today, isNew } = props
  const locale = useLocale()
  const formId = useId()
  const messageOf = useTransferErrorMessage()
  const entry = transferEntryOf(fields, offeredKeys(wallets), today, locale)
  const checked = transferFrom(0, entry)
  const { askFirst, question } = useDateQuestion(entry.date, today, () => checked)
  const { showErrors, ...form } = useFormSubmit({
    ...{ save: props.onSave, askFirst },
    ...(props.draft && { draft: props.draft }),
  })
  const error = showErrors && typeof checked === 'string' ? checked : null
  const errorAt = (...errors: readonly TransferError[]) =>
    error && errors.includes(error) ? messageOf(error) : undefined
  const { from, to } = entry
  return (
    <>
      <SaveForm {...form} id={formId} label={props.submit}>
        <WalletPair {...{ wallets, from, to }} error={errorAt('same-wallet')} onSides={onChange} />
        <AmountField
          label={<Trans>Amount</Trans>}
          format={AMOUNT_FORMATS[locale]}
          value={fields.amount}
          error={errorAt(
            'amount-missing',
            'amount-out-of-range',
            'amount-ambiguous',
            'amount-unreadable',
          )}
          onValue={amount => onChange({ amount })}
        />
        <ForeignField
          database={props.database}
          value={fields.foreign}
          currency={[from, to]
            .map(key => currencyOf(walletOfKey(wallets, key) ?? {}))
            .find(Boolean)}
          amount={entry.amount}
          hasError={error === 'foreign-unreadable'}
          onForeign={foreign => onChange({ foreign })}
          onAmount={amount => onChange({ amount })}
        />
        {isNew && (
          <AmountField
            label={<Trans>Fee</Trans>}
            format={AMOUNT_FORMATS[locale]}
            value={fields.fee}
            onValue={fee => onChange({ fee })}
          />
        )}
        <TransactionDateField
          value={entry.date}
          today={today}
          saved={props.savedDate}
          error={errorAt('date-invalid')}
          onValue={date => onChange({ date })}
        />
        <NameField
          label={<Trans>Note</Trans>}
          value={fields.note}
          maxLength={TEXT_LIMITS.name}
          onValue={note => onChange({ note })}
        />
        {props.extra}
      </SaveForm>
      {question(form.saveNow)}
    </>
  )
}

export function useTransferErrorMessage(): (error: TransferError) => string {
  const { t } = useLingui()
  const messageOf = useEntryErrorMessage(amountText(MAX_AMOUNT))
  return error => {
    switch (error) {
      case 'amount-missing':
        return t`Enter an amount above 0`
      case 'foreign-unreadable':
        return messageOf('amount-unreadable')
      case 'same-wallet':
        return t`Choose two different wallets`
      case 'date-invalid':
        return t`Choose a date`
      default:
        return messageOf(error)
    }
  }
}
