// What stands in a date field while it is typed into, and once it is left.
// Invariant: a text that is no date stays until the person, or another way to set the value, changes it.

import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type DateKind, readDate } from '../../domain/dates/read-date'
import { useDateErrorMessage } from './use-date-error-message'

/** How the app's language writes dates. */
export interface DateTexts {
  /** A day with its weekday, short. */
  readonly date: (date: string) => string
  readonly longDate: (date: string) => string
  readonly month: (month: string) => string
}

interface TypedDateProps {
  readonly kind: DateKind
  readonly value: string
  readonly texts: DateTexts
  readonly error?: string | undefined
  readonly onValue: (value: string) => void
}

interface Typed {
  readonly text: string
  /** The value at the time when the field was left with this text; undefined while it is typed. */
  readonly leftAt?: string
}

export function useTypedDate({ kind, value, texts, error, onValue }: TypedDateProps) {
  const [typed, setTyped] = useState<Typed>()
  const errorMessage = useDateErrorMessage(kind)
  // The value was set in another way since.
  if (typed?.leftAt !== undefined && typed.leftAt !== value) setTyped(undefined)
  const isDate = readDate(value, kind).kind === 'valid'
  const text = typed?.text ?? (isDate ? texts[kind](value) : value)
  const reading = readDate(text, kind)
  const isTyping = typed !== undefined && typed.leftAt === undefined
  const leave = () => {
    if (!typed) return
    const isKept = reading.kind === 'impossible' || reading.kind === 'unreadable'
    setTyped(isKept ? { text, leftAt: value } : undefined)
  }
  return {
    error: isTyping && !error ? undefined : (errorMessage(reading) ?? error),
    forget: () => setTyped(undefined),
    input: {
      value: text,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setTyped({ text: target.value })
        onValue(valueIn(target.value, kind))
      },
      onBlur: leave,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && leave(),
    },
  }
}

function valueIn(text: string, kind: DateKind): string {
  const reading = readDate(text, kind)
  if (reading.kind === 'valid') return reading.value
  return reading.kind === 'empty' ? '' : text
}
