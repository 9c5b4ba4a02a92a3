// The fields of the wallet's dialog for a card or a paylater: its days and its limit.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { LAST_DAY } from '../../domain/dates/month-start'
import { AMOUNT_FORMATS, amountInput } from '../../domain/money/amount-input'
import type { CardTerms } from '../../domain/transaction/wallet/card'
import { useLocale } from '../../i18n/use-locale'
import { AmountField } from '../../ui/amount/amount-field'
import { Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import font from '../../ui/styles/font.module.css'

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
