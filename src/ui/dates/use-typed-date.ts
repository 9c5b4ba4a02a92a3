// The text of a date field while the user types, and after the field is left.
// Invariant: a text that is not a date stays until the user or another control changes the value.

import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import {
  type DateKind,
  type DateReading,
  type NearestDay,
  readDate,
  readDayOfYear,
} from '../../domain/dates/read-date'

/** The date formats of the app's language. */
export interface DateTexts {
  /** A day with its weekday, short. */
  readonly date: (date: string) => string
  readonly longDate: (date: string) => string
  readonly month: (month: string) => string
}

interface TypedDateProps {
  readonly kind: DateKind
  readonly value: string
  /** Today, or this month. */
  readonly present: string
  /** What a day without a year means; the default is the newest up to today. */
  readonly nearest?: NearestDay
  readonly texts: DateTexts
  readonly error?: string | undefined
  readonly onValue: (value: string) => void
}

interface Typed {
  readonly text: string
  /** The value when the field was left; undefined while the user types. */
  readonly leftAt?: string
}

export function useTypedDate(props: TypedDateProps) {
  const { kind, value, present, nearest = 'past', texts, error, onValue } = props
  const [typed, setTyped] = useState<Typed>()
  const errorMessage = useDateErrorMessage(kind)
  // Another control has set the value since.
  if (typed?.leftAt !== undefined && typed.leftAt !== value) setTyped(undefined)
  const isDate = readDate(value, kind).kind === 'valid'
  const text = typed?.text ?? (isDate ? texts[kind](value) : value)
  const reading = readDate(text, kind)
  const isTyping = typed !== undefined && typed.leftAt === undefined
  const leave = () => {
    if (!typed) return
    const day = kind === 'date' ? readDayOfYear(text, present, nearest) : undefined
    if (day) {
      setTyped(undefined)
      onValue(day)
      return
    }
    const isInvalid = reading.kind === 'impossible' || reading.kind === 'unreadable'
    setTyped(isInvalid ? { text, leftAt: value } : undefined)
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

/** The error message of a date field. */
function useDateErrorMessage(kind: DateKind): (reading: DateReading) => string | undefined {
  const { t } = useLingui()
  const isMonth = kind === 'month'
  return reading => {
    switch (reading.kind) {
      case 'impossible':
        return isMonth ? t`Choose a valid month` : t`Choose a valid date`
      case 'unreadable':
        return isMonth
          ? t`Write the month like 11/2026 or Nov 2026`
          : t`Write the date like 21/11/2026 or 21 Nov 2026`
      case 'empty':
      case 'valid':
        return undefined
    }
  }
}
