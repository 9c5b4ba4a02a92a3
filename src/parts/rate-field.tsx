// The field for the rupiah of one unit of another currency, with the rate that was used last.

import { Trans } from '@lingui/react/macro'
import { AMOUNT_FORMATS, amountInput } from '../domain/money/amount-input'
import { rateOf } from '../domain/money/foreign-amount'
import { amountText } from '../i18n/amount-formats'
import { useLocale } from '../i18n/use-locale'
import type { UserDatabase } from '../store/database/user-database'
import { readLastExchange } from '../store/records/newest'
import { AmountField } from '../ui/amount/amount-field'
import { Button } from '../ui/controls/button'
import { useLiveQuery } from '../ui/hooks/use-live-query'
import layout from '../ui/styles/layout.module.css'

interface RateFieldProps {
  readonly database: UserDatabase
  readonly currency: string
  readonly value: string
  readonly error?: string | undefined
  readonly onValue: (value: string) => void
}

export function RateField({ database, currency, value, error, onValue }: RateFieldProps) {
  const locale = useLocale()
  const last = useLiveQuery(() => readLastExchange(database, currency), [database, currency])
  const rate = last ? Number(rateOf(last)) : 0
  return (
    <div className={layout.tight}>
      <AmountField
        label={<Trans>Rate: rupiah for 1 {currency}</Trans>}
        format={AMOUNT_FORMATS[locale]}
        value={value}
        error={error}
        onValue={onValue}
      />
      {value === '' && rate > 0 && (
        <Button onClick={() => onValue(amountInput(rate))}>
          <Trans>{amountText(rate)}, the last rate</Trans>
        </Button>
      )}
    </div>
  )
}
