// The fields of a transfer: from, to, amount, fee, date and note.
// Invariant: one submission at a time; the content stays until it has been saved.

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownUp } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { AMOUNT_FORMATS } from '../../../domain/money/amount-input'
import { MAX_AMOUNT } from '../../../domain/money/money'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { type TransferError, transferFrom } from '../../../domain/transaction/wallet/transfer'
import { isArchived, type Wallet } from '../../../domain/transaction/wallet/wallet'
import { shortName } from '../../../domain/values/truncate'
import { amountText } from '../../../i18n/amount-formats'
import { useLocale } from '../../../i18n/use-locale'
import { AmountField } from '../../../ui/amount/amount-field'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/forms/field'
import { NameField } from '../../../ui/forms/name-field'
import { SaveForm } from '../../../ui/forms/save-form'
import { Select } from '../../../ui/forms/select'
import { useEntryErrorMessage } from '../../../ui/forms/use-entry-error-message'
import { type SubmittedDraft, useFormSubmit } from '../../../ui/forms/use-form-submit'
import font from '../../../ui/styles/font.module.css'
import { TransactionDateField } from '../form/transaction-fields'
import { offeredKeys } from '../wallet-choice/use-offered-wallets'
import { type TransferDraft, transferEntryOf } from './transfer-draft'

interface TransferFormProps {
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
  const { showErrors, ...form } = useFormSubmit({
    save: props.onSave,
    ...(props.draft && { draft: props.draft }),
  })
  const checked = transferFrom(0, entry)
  const error = showErrors && typeof checked === 'string' ? checked : null
  const errorAt = (...errors: readonly TransferError[]) =>
    error && errors.includes(error) ? messageOf(error) : undefined
  const { from, to } = entry
  return (
    <SaveForm {...form} id={formId} label={props.submit}>
      <WalletField
        label={<Trans>From</Trans>}
        wallets={wallets}
        value={from}
        onValue={key => onChange({ from: key, to })}
      />
      <div>
        <Button icon={ArrowDownUp} onClick={() => onChange({ from: to, to: from })}>
          <Trans>Swap</Trans>
        </Button>
      </div>
      <WalletField
        label={<Trans context="wallet">To</Trans>}
        wallets={wallets}
        value={to}
        error={errorAt('same-wallet')}
        onValue={key => onChange({ from, to: key })}
      />
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
  )
}

interface WalletFieldProps {
  readonly label: ReactNode
  readonly wallets: readonly Wallet[]
  readonly value: string
  readonly error?: string | undefined
  readonly onValue: (key: string) => void
}

/** An archived or deleted wallet is offered only while it is the chosen one. */
function WalletField({ label, wallets, value, error, onValue }: WalletFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const chosen = wallets.find(({ key }) => key === value)
  const offered = wallets.filter(wallet => !isArchived(wallet) || wallet === chosen)
  return (
    <Field label={label} htmlFor={id} error={error}>
      <Select
        id={id}
        value={value}
        onValue={onValue}
        aria-invalid={error !== undefined || undefined}
      >
        {!chosen && <option value={value}>{t`A deleted wallet`}</option>}
        {offered.map(({ key, walletName }) => (
          <option key={key} value={key}>
            {shortName(walletName) || t`Main wallet`}
          </option>
        ))}
      </Select>
      {chosen && isArchived(chosen) && (
        <p className={font.remark}>
          <Trans>This wallet is archived.</Trans>
        </p>
      )}
    </Field>
  )
}

export function useTransferErrorMessage(): (error: TransferError) => string {
  const { t } = useLingui()
  const messageOf = useEntryErrorMessage(amountText(MAX_AMOUNT))
  return error => {
    switch (error) {
      case 'amount-missing':
        return t`Enter what was moved, more than 0`
      case 'same-wallet':
        return t`Choose two different wallets`
      case 'date-invalid':
        return t`Choose a date`
      default:
        return messageOf(error)
    }
  }
}
