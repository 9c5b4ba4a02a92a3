// The rates of the currencies of a file, without which none of its rows comes in.

import { Trans, useLingui } from '@lingui/react/macro'
import { enteredAmount } from '../../../domain/money/amount-input'
import { MAX_AMOUNT } from '../../../domain/money/money'
import { type FileCurrency, isRate, type Rates } from '../../../domain/transaction/import/rates'
import { amountText } from '../../../i18n/amount-formats'
import { useLocale } from '../../../i18n/use-locale'
import { RateField } from '../../../parts/rate-field'
import type { UserDatabase } from '../../../store/database/user-database'
import font from '../../../ui/styles/font.module.css'

/** The typed texts by the currency. */
export type TypedRates = Readonly<Record<string, string>>

/** The rates that have been entered and fit all rows. */
export function useRates(currencies: readonly FileCurrency[], typed: TypedRates): Rates {
  const locale = useLocale()
  return Object.fromEntries(
    currencies.flatMap(each => {
      const rate = enteredAmount(typed[each.currency] ?? '', locale)
      return typeof rate === 'number' && isRate(rate, each) ? [[each.currency, rate] as const] : []
    }),
  )
}

interface RateFieldsProps {
  readonly database: UserDatabase
  readonly currencies: readonly FileCurrency[]
  readonly rates: Rates
  readonly typed: TypedRates
  readonly onTyped: (typed: TypedRates) => void
}

export function RateFields({ database, currencies, rates, typed, onTyped }: RateFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const most = amountText(MAX_AMOUNT)
  const names = currencies.map(({ currency }) => currency).join(', ')
  const errorOf = (currency: string) =>
    typeof enteredAmount(typed[currency] ?? '', locale) === 'number' && !(currency in rates)
      ? t`Enter a rate above 0 that brings no row above ${most}`
      : undefined
  return (
    <>
      <p className={font.anywhere}>
        <Trans>
          This file has amounts in {names}. They are imported in rupiah at the rate you enter, and
          the amounts of the file are kept, too.
        </Trans>
      </p>
      {currencies.map(({ currency }) => (
        <RateField
          key={currency}
          database={database}
          currency={currency}
          value={typed[currency] ?? ''}
          error={errorOf(currency)}
          onValue={text => onTyped({ ...typed, [currency]: text })}
        />
      ))}
    </>
  )
}
