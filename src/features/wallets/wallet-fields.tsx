// The fields of a wallet that only some wallets have: those of a card, and the currency.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { LAST_DAY } from '../../domain/dates/month-start'
import { AMOUNT_FORMATS, amountInput, type EnteredAmount } from '../../domain/money/amount-input'
import type { CardTerms } from '../../domain/transaction/wallet/card'
import { useLocale } from '../../i18n/use-locale'
import { ForeignField } from '../../parts/foreign-field'
import type { UserDatabase } from '../../store/database/user-database'
import { AmountField } from '../../ui/amount/amount-field'
import { Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import styles from './wallets-screen.module.css'

// The fields of the wallet's dialog for a card or a paylater: its days and its limit.

const DAYS = Array.from({ length: LAST_DAY }, (_, index) => index + 1)

/** With the limit as typed. */
type TypedTerms = Omit<CardTerms, 'limit'> & { readonly limit: string }

export function typedTerms({ limit, ...days }: CardTerms): TypedTerms {
  return { ...days, limit: limit === null ? '' : amountInput(limit) }
}

interface CardFieldsProps {
  readonly terms: TypedTerms
  readonly onTerms: (terms: TypedTerms) => void
}

export function CardFields({ terms, onTerms }: CardFieldsProps) {
  return (
    <>
      <DayField
        label={<Trans>Statement day</Trans>}
        value={terms.statementDay}
        onValue={statementDay => onTerms({ ...terms, statementDay })}
      />
      <DayField
        label={<Trans>Due day</Trans>}
        value={terms.dueDay}
        onValue={dueDay => onTerms({ ...terms, dueDay })}
      />
      <p className={font.remark}>
        <Trans>In a shorter month, the last day counts.</Trans>
      </p>
      <AmountField
        label={<Trans>Limit</Trans>}
        format={AMOUNT_FORMATS[useLocale()]}
        value={terms.limit}
        onValue={limit => onTerms({ ...terms, limit })}
      />
    </>
  )
}

interface DayFieldProps {
  readonly label: ReactNode
  readonly value: number | null
  readonly onValue: (day: number | null) => void
}

function DayField({ label, value, onValue }: DayFieldProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Field label={label} htmlFor={id}>
      <Select id={id} value={value ?? ''} onValue={day => onValue(day === '' ? null : Number(day))}>
        <option value="">{t`None`}</option>
        {DAYS.map(day => (
          <option key={day} value={day}>
            {day}
          </option>
        ))}
      </Select>
    </Field>
  )
}

// The fields of the wallet's dialog for money in another currency: the currency, and the opening in it.

/** Those of Indonesia's neighbours, travellers and exchange offices. A document may have any other. */
const OFFERED = [
  ...['USD', 'SGD', 'MYR', 'AUD', 'EUR', 'GBP', 'JPY', 'SAR', 'AED', 'BND', 'CNY', 'HKD', 'KRW'],
  ...['TWD', 'THB', 'PHP', 'VND', 'INR', 'CHF', 'CAD', 'NZD', 'QAR', 'TRY'],
]

/** Empty for rupiah; the opening as in `foreignInput`, and undefined while it is as stored. */
export interface TypedCurrency {
  readonly currency: string
  readonly foreign: string | undefined
}

interface CurrencyFieldsProps extends TypedCurrency {
  readonly database: UserDatabase
  readonly opening: EnteredAmount
  readonly hasError: boolean
  readonly onCurrency: (typed: TypedCurrency) => void
  readonly onOpening: (amount: string) => void
}

export function CurrencyFields(props: CurrencyFieldsProps) {
  const { currency, foreign, onCurrency } = props
  const { t } = useLingui()
  const id = useId()
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  return (
    <details className={styles.further} open={currency !== ''}>
      <summary>
        <Trans>Another currency</Trans>
      </summary>
      <div className={layout.stack}>
        <Field label={<Trans>Currency</Trans>} htmlFor={id}>
          <Select
            id={id}
            value={currency}
            onValue={chosen => onCurrency({ currency: chosen, foreign: '' })}
          >
            <option value="">{t`Rupiah`}</option>
            {[...new Set([...OFFERED, currency])].filter(Boolean).map(code => (
              <option key={code} value={code}>
                {`${code} · ${names.of(code) ?? code}`}
              </option>
            ))}
          </Select>
        </Field>
        <ForeignField
          database={props.database}
          value={foreign}
          currency={currency || undefined}
          amount={props.opening}
          hasError={props.hasError}
          onForeign={typed => onCurrency({ currency, foreign: typed })}
          onAmount={props.onOpening}
        />
        <p className={font.remark}>
          <Trans>
            Each entry has its amount in rupiah and, if you enter one, in this currency.
          </Trans>
        </p>
      </div>
    </details>
  )
}
