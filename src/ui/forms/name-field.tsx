// A text field for a name that the user chooses, without the browser's suggestions.

import { type ReactNode, useId } from 'react'
import { TextField } from './field'
import { useLengthError } from './use-entry-error-message'

interface NameFieldProps {
  readonly label: ReactNode
  readonly value: string
  /** Characters. */
  readonly maxLength: number
  readonly error?: string | undefined
  readonly onValue: (value: string) => void
}

export function NameField({ label, value, maxLength, error, onValue }: NameFieldProps) {
  return (
    <TextField
      id={useId()}
      value={value}
      autoComplete="off"
      enterKeyHint="done"
      error={useLengthError(value, maxLength, error)}
      label={label}
      onChange={event => onValue(event.target.value)}
    />
  )
}
