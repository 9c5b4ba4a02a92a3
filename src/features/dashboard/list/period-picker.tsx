// The field for the day or month of a list, between buttons for the previous and the next one.
// Invariant: an emptied field chooses the current period (specification, section 2); a text that is no date is ignored.

import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { isCalendarDate, isYearMonth } from '../../../domain/dates/calendar'
import { loadLaterMessages } from '../../../i18n/activation'
import { useDateFormats } from '../../../i18n/use-locale'
import { importWithRetry } from '../../../lib/load-module'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { controlClass } from '../../../ui/forms/control-class'
import styles from './period-picker.module.css'

type DateField = typeof import('../../../ui/dates/date-field').DateField

interface PeriodPickerProps {
  readonly kind: 'date' | 'month'
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly value: string
  /** Today, or this month. */
  readonly present: string
  readonly onValue: (value: string) => void
  /** Moves the period by so many days or months. */
  readonly onStep: (count: 1 | -1) => void
}

export function PeriodPicker({ previous, next, onValue, onStep, ...field }: PeriodPickerProps) {
  const texts = useDateFormats()
  const Field = useDateField()
  const isWhole = field.kind === 'month' ? isYearMonth : isCalendarDate
  const take = (text: string) => {
    if (text === '' || isWhole(text)) onValue(text)
  }
  return (
    <div className={styles.picker}>
      <Step icon={ChevronLeft} onStep={() => onStep(-1)}>
        {previous}
      </Step>
      <div className={styles.field}>
        {Field ? (
          <Field {...field} isLabelHidden texts={texts} onValue={take} />
        ) : (
          <div className={classNames(controlClass, styles.dateText)} aria-hidden="true">
            {texts[field.kind](field.value)}
          </div>
        )}
      </div>
      <Step icon={ChevronRight} onStep={() => onStep(1)}>
        {next}
      </Step>
    </div>
  )
}

interface StepProps {
  readonly icon: IconNode
  readonly onStep: () => void
  /** Its name. */
  readonly children: ReactNode
}

function Step({ icon, onStep, children }: StepProps) {
  return (
    <Button variant="ghost" onClick={onStep}>
      <Icon icon={icon} size={20} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Button>
  )
}

let known: DateField | undefined

/** Loaded after the first paint, which shows the date as text. */
function useDateField(): DateField | undefined {
  const [Field, setField] = useState(() => known)
  useEffect(() => {
    void importWithRetry('The date field', loadDateField).then(field => setField(() => field))
  }, [])
  return Field
}

async function loadDateField(): Promise<DateField> {
  const [code] = await Promise.all([import('../../../ui/dates/date-field'), loadLaterMessages()])
  known = code.DateField
  return known
}
