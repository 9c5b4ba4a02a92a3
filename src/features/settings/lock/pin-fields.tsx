// The fields of a PIN: the current PIN, and a new PIN, which is typed twice.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../../ui/controls/class-names'
import { TextField } from '../../../ui/forms/field'
import font from '../../../ui/styles/font.module.css'
import { isPin } from './pin'

interface PinFieldProps {
  readonly label: ReactNode
  /** The rule for the PIN; an error takes its place. */
  readonly rule?: string
  readonly value: string
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (pin: string) => void
}

export function PinField(props: PinFieldProps) {
  const { label, rule, value, error, autoFocus = false, onChange } = props
  const id = useId()
  const hasRule = rule !== undefined && !error
  return (
    <TextField
      id={id}
      type="password"
      inputMode="numeric"
      // Otherwise a password manager would store the PIN as the account's password.
      autoComplete="off"
      label={label}
      value={value}
      error={error}
      aria-describedby={hasRule ? `${id}-rule` : undefined}
      remark={
        hasRule && (
          <p id={`${id}-rule`} className={font.remark}>
            {rule}
          </p>
        )
      }
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The delay above the disabled button. Screen readers read it when they reach it, and not every second. */
export function WaitText({ text }: { text: string }) {
  return (
    text && (
      <p role="timer" className={classNames(font.strong, font.numbers)}>
        {text}
      </p>
    )
  )
}

interface NewPin {
  readonly pin: string
  readonly again: string
}

interface NewPinState {
  readonly typed: NewPin
  readonly errors: Partial<NewPin>
  readonly type: (typed: NewPin) => void
  /** Shows the errors, and returns true if there are none. */
  readonly check: () => boolean
}

export function useNewPin(): NewPinState {
  const { t } = useLingui()
  const [typed, setTyped] = useState<NewPin>({ pin: '', again: '' })
  const [isChecked, setIsChecked] = useState(false)
  const errors = errorsOf(typed)
  return {
    typed,
    errors: isChecked ? errors : {},
    type: setTyped,
    check() {
      setIsChecked(true)
      return !errors.pin && !errors.again
    },
  }

  function errorsOf({ pin, again }: NewPin): Partial<NewPin> {
    if (!isPin(pin)) return { pin: t`Use 6 digits or more.` }
    return again === pin ? {} : { again: t`The two PINs differ.` }
  }
}

export function NewPinFields({ state, label }: { state: NewPinState; label: ReactNode }) {
  const { t } = useLingui()
  const { typed, errors, type } = state
  return (
    <>
      <PinField
        label={label}
        rule={t`Use 6 digits or more.`}
        value={typed.pin}
        error={errors.pin}
        onChange={pin => type({ ...typed, pin })}
      />
      <PinField
        label={<Trans>Repeat the PIN</Trans>}
        value={typed.again}
        error={errors.again}
        onChange={again => type({ ...typed, again })}
      />
    </>
  )
}
