// The dialog that brings the balance of a wallet to what is really there.
// Invariant: the dialog stays open until the balance is stored.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import { AMOUNT_FORMATS, enteredAmount } from '../../domain/money/amount-input'
import { decimalText } from '../../domain/money/money'
import type { WalletBalance } from '../../domain/totals/wallet-balances'
import { useAmountText } from '../../i18n/use-amounts'
import { useLocale } from '../../i18n/use-locale'
import type { UserDatabase } from '../../store/database/user-database'
import { AmountField } from '../../ui/amount/amount-field'
import { Dialog } from '../../ui/dialog/dialog'
import { FormActions } from '../../ui/dialog/form-actions'
import { Checkbox } from '../../ui/forms/checkbox'
import { ChoiceCards } from '../../ui/forms/choice-cards'
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
  const { adjust } = useWalletActions(database)
  const { wallet, balance } = listed
  const [amount, setAmount] = useState('')
  const [isOwed, setOwed] = useState(balance < 0n)
  const [by, setBy] = useState<Adjustment['by']>('transaction')
  const entered = enteredAmount(amount, locale)
  const { isSaving, showErrors, submit } = useFormSubmit({
    save: async () => {
      if (typeof entered !== 'number') return false
      const real = isOwed && entered !== 0 ? -entered : entered
      const name = t`Balance correction`
      const isSaved = await adjust(wallet, { real, by, name, date: today })
      if (isSaved) onClose()
      return isSaved
    },
  })
  const shown = amountText(decimalText(balance))
  return (
    <Dialog title={<Trans>The real balance</Trans>} onClose={onClose}>
      <form className={layout.stack} noValidate onSubmit={submit}>
        <p>
          <Trans>By what you have recorded, {shown} should be there.</Trans>
        </p>
        <AmountField
          label={<Trans>The real balance</Trans>}
          format={AMOUNT_FORMATS[locale]}
          value={amount}
          error={showErrors && entered === null ? t`Enter what is really there` : undefined}
          onValue={setAmount}
        />
        <Checkbox isChecked={isOwed} onChange={setOwed}>
          <Trans>I owe this amount</Trans>
        </Checkbox>
        <ChoiceCards
          legend={<Trans>Record the difference as</Trans>}
          options={[
            { value: 'transaction', name: <Trans>A transaction of today</Trans> },
            { value: 'opening', name: <Trans>Another opening balance</Trans> },
          ]}
          value={by}
          onValue={setBy}
        />
        <p className={font.remark}>
          {by === 'transaction' ? (
            <Trans>It counts as an income or an expense, and you see it in the list.</Trans>
          ) : (
            <Trans>No income and no expense changes.</Trans>
          )}
        </p>
        <FormActions isDisabled={isSaving} onClose={onClose} />
      </form>
    </Dialog>
  )
}
