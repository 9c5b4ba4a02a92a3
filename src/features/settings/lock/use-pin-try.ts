// The form that checks a PIN: its submission, its error, and the delay after wrong PINs.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import type { LockOwner, TryOutcome } from './actions'
import { isPin } from './pin'
import { useLock, useWait } from './use-lock'

interface PinTryOptions {
  readonly owner: LockOwner
  /** Checks the PIN, and then does the action that needs it. */
  readonly attempt: (pin: string) => Promise<TryOutcome>
  readonly onDone: () => void
  /** False if another field of the form is wrong, which then shows its own error. */
  readonly isRestRight?: () => boolean
}

export function usePinTry({ owner, attempt, onDone, isRestRight = () => true }: PinTryOptions) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const left = useWait(owner, useLock(owner))
  // An attempt is counted before the PIN is checked, and the right PIN needs no delay.
  const wait = isChecking ? 0 : left

  async function save(): Promise<boolean> {
    setError(undefined)
    const isTyped = isPin(pin)
    if (!isTyped) setError(t`A PIN has 6 digits or more.`)
    if (!isRestRight() || !isTyped) return false
    setIsChecking(true)
    // Before the check, which is slow: the user may type the next PIN during it.
    setPin('')
    try {
      const { kind } = await attempt(pin)
      if (kind === 'right' || kind === 'missing') onDone()
      if (kind === 'wrong') setError(t`The PIN is wrong.`)
      return kind === 'right'
    } catch (error) {
      console.error('The PIN cannot be checked', error)
      setError(t`The PIN cannot be checked. Try again.`)
      return false
    } finally {
      setIsChecking(false)
    }
  }

  const { submit } = useFormSubmit({ save })
  return {
    submit,
    pin,
    error,
    /** While a PIN is checked, and until the next attempt. */
    isDisabled: isChecking || wait > 0,
    waitText: wait > 0 ? waitTextOf(wait) : '',
    type(text: string) {
      setPin(text)
      setError(undefined)
    },
  }

  function waitTextOf(ms: number): string {
    const seconds = Math.ceil(ms / 1_000)
    if (seconds < 60)
      return t`${plural(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' })}`
    const minutes = Math.ceil(seconds / 60)
    return t`${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`
  }
}
