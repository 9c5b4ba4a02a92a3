// The fields of a PIN: the current PIN, and a new PIN, which is typed twice.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../../ui/controls/class-names'
import { TextField } from '../../../ui/forms/field'
import font from '../../../ui/styles/font.module.css'
import { isPin } from './pin'

interface PinFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (pin: string) => void
}

export function PinField({ label, value, error, autoFocus = false, onChange }: PinFieldProps) {
  return (
    <TextField
      id={useId()}
      type="password"
      inputMode="numeric"
      // Otherwise a password manager would store the PIN as the account's password.
      autoComplete="off"
      label={label}
      value={value}
      error={error}
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
  const { typed, errors, type } = state
  return (
    <>
      <PinField
        label={label}
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
