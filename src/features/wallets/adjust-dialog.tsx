// The dialog that brings the balance of a wallet to what is really there.
// Invariant: the dialog stays open until the balance is stored.

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import { AMOUNT_FORMATS, enteredAmount } from '../../domain/money/amount-input'
import { isForeignUnits } from '../../domain/money/foreign-amount'
import { decimalText, isAmount } from '../../domain/money/money'
import { type AmountLanguage, readAmount } from '../../domain/money/read-amount'
import type { WalletBalance } from '../../domain/totals/wallet-balances'
import { exchangeIn } from '../../domain/totals/wallet-units'
import { useAmountText } from '../../i18n/use-amounts'
import { useForeignText } from '../../i18n/use-foreign-text'
import { useLocale } from '../../i18n/use-locale'
import { RateField } from '../../parts/rate-field'
import type { UserDatabase } from '../../store/database/user-database'
import { AmountField } from '../../ui/amount/amount-field'
import { FormActions } from '../../ui/dialog/form-actions'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { Checkbox } from '../../ui/forms/checkbox'
import { ChoiceCards } from '../../ui/forms/choice-cards'
import { TextField } from '../../ui/forms/field'
import { useFormSubmit } from '../../ui/forms/use-form-submit'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import type { Adjustment } from './actions'
import { useWalletActions } from './use-wallet-actions'

interface AdjustDialogProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly listed: WalletBalance
  readonly onClose: () => void
}

export function AdjustDialog({ database, today, listed, onClose }: AdjustDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const amountText = useAmountText()
  const foreignText = useForeignText()
  const id = useId()
  const { adjust } = useWalletActions(database)
  const { wallet, balance, units } = listed
  const [amount, setAmount] = useState('')
  const [rateText, setRateText] = useState('')
  const [isOwed, setOwed] = useState(units ? units.units < 0 : balance < 0n)
  const [by, setBy] = useState<Adjustment['by']>('transaction')
  const entered = units ? enteredUnits(amount, locale) : enteredAmount(amount, locale)
  // An opening in the currency keeps its rate.
  const needsRate = units && (by === 'transaction' || !exchangeIn(wallet, units.currency))
  const enteredRate = needsRate ? enteredAmount(rateText, locale) : 0
  const rate = typeof enteredRate === 'number' ? enteredRate : 0
  const isRateMissing = needsRate && !isForeignUnits(rate)
  const { isSaving, showErrors, submit } = useFormSubmit({
    save: async () => {
      if (typeof entered !== 'number' || isRateMissing) return false
      const real = isOwed && entered !== 0 ? -entered : entered
      const name = t`Balance correction`
      const isSaved = await adjust(wallet, { real, rate, by, name, date: today })
      if (isSaved) onClose()
      return isSaved
    },
  })
  const shown = units ? foreignText(units) : amountText(decimalText(balance))
  const missing = units
    ? t`Enter the real balance, with two decimals at most`
    : t`Enter the real balance`
  const error = showErrors && entered === null ? missing : undefined
  return (
    <FormDialog title={<Trans>The real balance</Trans>} onClose={onClose}>
      <form className={layout.stack} noValidate onSubmit={submit}>
        <p>
          <Trans>By your records, {shown} should be there.</Trans>
        </p>
        {units ? (
          <TextField
            id={id}
            label={<Trans>The real balance in {units.currency}</Trans>}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={amount}
            error={error}
            onChange={({ target }) => setAmount(target.value)}
          />
        ) : (
          <AmountField
            label={<Trans>The real balance</Trans>}
            format={AMOUNT_FORMATS[locale]}
            value={amount}
            error={error}
            onValue={setAmount}
          />
        )}
        <Checkbox isChecked={isOwed} onChange={setOwed}>
          <Trans>I owe this amount</Trans>
        </Checkbox>
        <ChoiceCards
          legend={<Trans>Record the difference as</Trans>}
          options={[
            { value: 'transaction', name: <Trans>A transaction today</Trans> },
            { value: 'opening', name: <Trans>Another opening balance</Trans> },
          ]}
          value={by}
          onValue={setBy}
        />
        <p className={font.remark}>
          {by === 'transaction' ? (
            <Trans>Counts as income or expense, and shows in the list.</Trans>
          ) : (
            <Trans>No income and no expense changes.</Trans>
          )}
        </p>
        {needsRate && (
          <RateField
            database={database}
            currency={units.currency}
            value={rateText}
            error={showErrors && isRateMissing ? t`Enter a rate above 0` : undefined}
            onValue={setRateText}
          />
        )}
        <FormActions isDisabled={isSaving} onClose={onClose} />
      </form>
    </FormDialog>
  )
}

/** Null for what is no number of units from 0 on. */
function enteredUnits(text: string, locale: AmountLanguage): number | null {
  const reading = readAmount(text, locale)
  return reading.kind === 'amount' && isAmount(reading.amount) ? reading.amount : null
}
