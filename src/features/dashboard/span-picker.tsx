// The native date or month picker of a list, with a step to either side.
// Invariant: an emptied picker means the present (specification, section 2).

import { ChevronLeft, ChevronRight } from 'lucide'
import { useId } from 'react'
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
  return (
    <div className={styles.picker}>
      <Button look="quiet" onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} size={20} />
        <VisuallyHidden>{previous}</VisuallyHidden>
      </Button>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={classNames(controlClass, styles.input)}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
      <Button look="quiet" onClick={() => onStep(1)}>
        <Icon of={ChevronRight} size={20} />
        <VisuallyHidden>{next}</VisuallyHidden>
      </Button>
    </div>
  )
}
