// The native date or month picker of a list, with a step to either side.
// Invariant: an emptied picker means the present (specification, section 2), a half-typed one nothing yet.

import { ChevronLeft, ChevronRight } from 'lucide'
import { type ChangeEvent, useId, useState } from 'react'
import { isCalendarDate, isYearMonth } from '../../domain/calendar'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { controlClass } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './span-picker.module.css'

interface SpanPickerProps {
  readonly type: 'date' | 'month'
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** Moves the choice by so many days or months. */
  readonly onStep: (count: 1 | -1) => void
}

export function SpanPicker({
  type,
  label,
  previous,
  next,
  value,
  onValue,
  onStep,
}: SpanPickerProps) {
  const id = useId()
  const field = useTyping(type, value, onValue)
  return (
    <div className={styles.picker}>
      <Button look="quiet" onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} size={20} />
        <VisuallyHidden>{previous}</VisuallyHidden>
      </Button>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input id={id} type={type} className={classNames(controlClass, styles.input)} {...field} />
      <Button look="quiet" onClick={() => onStep(1)}>
        <Icon of={ChevronRight} size={20} />
        <VisuallyHidden>{next}</VisuallyHidden>
      </Button>
    </div>
  )
}

/** What is typed stays as it stands, also while it is no day or month yet, until the field is left. */
function useTyping(
  type: SpanPickerProps['type'],
  value: string,
  onValue: SpanPickerProps['onValue'],
) {
  // The choice comes back by the address, a moment later: until then it is the one that was typed over.
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>()
  const isCurrent = typed && (value === typed.text || value === typed.over)
  const isWhole = type === 'month' ? isYearMonth : isCalendarDate
  const empty = () => {
    setTyped(undefined)
    onValue('')
  }
  return {
    value: isCurrent ? typed.text : value,
    onChange({ target: { value: text, type: shownAs, validity } }: ChangeEvent<HTMLInputElement>) {
      // Empty while it is typed into: in part, or in a browser that has no picker and shows a text.
      if (text === '' && !validity.badInput && shownAs !== 'text') return empty()
      setTyped({ text, over: value })
      if (isWhole(text)) onValue(text)
    },
    onBlur({ target }: { target: HTMLInputElement }) {
      if (target.value === '' && !target.validity.badInput) empty()
      else setTyped(undefined)
    },
  }
}
