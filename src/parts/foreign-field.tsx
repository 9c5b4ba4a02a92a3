// The field of an amount in another currency beside the amount in rupiah, with the rate of both, or the rupiah at the rate
// that was used last.

import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { useId } from 'react'
import { amountInput, type EnteredAmount } from '../domain/money/amount-input'
import { enteredForeign, foreignParts, rateOf, rupiahAt } from '../domain/money/foreign-amount'
import { amountText } from '../i18n/amount-formats'
import { useLocale } from '../i18n/use-locale'
import type { UserDatabase } from '../store/database/user-database'
import { readLastExchange } from '../store/records/newest'
import { Button } from '../ui/controls/button'
import { Icon } from '../ui/controls/icon'
import { HIDDEN_DIGITS, useAmountsHidden } from '../ui/display/amounts/hidden-amounts'
import { VisuallyHidden } from '../ui/display/visually-hidden'
import { TextField } from '../ui/forms/field'
import { useFocusWithin } from '../ui/hooks/use-focus'
import { useLiveQuery } from '../ui/hooks/use-live-query'
import font from '../ui/styles/font.module.css'
import layout from '../ui/styles/layout.module.css'

interface ForeignFieldProps {
  readonly database: UserDatabase
  /** The currency and the typed units, as in `foreignInput`; empty or undefined for none. */
  readonly value: string | undefined
  /** That of the chosen wallet; undefined for rupiah. The field of an amount in no currency shows only with it. */
  readonly currency: string | undefined
  /** The amount in rupiah. */
  readonly amount: EnteredAmount
  readonly hasError: boolean
  readonly onForeign: (foreign: string) => void
  readonly onAmount: (amount: string) => void
}

export function ForeignField(props: ForeignFieldProps) {
  const code = props.value ? foreignParts(props.value)[0] : props.currency
  return code === undefined ? null : <FieldIn {...props} code={code} />
}

function FieldIn(props: ForeignFieldProps & { readonly code: string }) {
  const { code, value = '', hasError, onForeign } = props
  const { t } = useLingui()
  const { hasFocus, handlers } = useFocusWithin()
  const isHidden = useAmountsHidden() && !hasFocus
  const [, units] = foreignParts(value)
  return (
    <div className={layout.tight} {...handlers}>
      <TextField
        id={useId()}
        label={t`Amount in ${code}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={isHidden && units !== '' ? HIDDEN_DIGITS : units}
        error={
          hasError ? t`Enter a number with two decimals at most, or leave it empty` : undefined
        }
        onChange={({ target }) => onForeign(`${code} ${target.value}`)}
      />
      <div className={layout.between}>
        <Rate {...props} />
        {value !== '' && (
          <Button variant="ghost" onClick={() => onForeign('')}>
            <Icon icon={X} size={18} />
            <VisuallyHidden>
              <Trans>Remove {code}</Trans>
            </VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}

/** The rate of both amounts; without an amount in rupiah, a button that fills it in at the rate that was used last. */
function Rate(props: ForeignFieldProps & { readonly code: string }) {
  const { database, code, value = '', amount, onAmount } = props
  const entered = enteredForeign(value, useLocale())
  const last = useLiveQuery(() => readLastExchange(database, code), [database, code])
  if (entered === null || typeof entered === 'string' || typeof amount === 'string') return null
  if (amount !== null) {
    const rate = amountText(rateOf({ ...entered, rupiah: amount }))
    return <p className={font.remark}>{`1 ${code} = ${rate}`}</p>
  }
  const rupiah = last ? rupiahAt(last, entered.units) : null
  if (rupiah === null)
    return (
      <p className={font.remark}>
        <Trans>Enter the amount in rupiah above.</Trans>
      </p>
    )
  return (
    <Button onClick={() => onAmount(amountInput(rupiah))}>
      <Trans>{amountText(rupiah)} at the last rate</Trans>
    </Button>
  )
}
