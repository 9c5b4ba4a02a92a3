// The field for a day or a month: a text in the app's language, and a button that opens a calendar.
// Invariant: a typed text stays until it is a date; a text that is not gets an error message.

import { Trans, useLingui } from '@lingui/react/macro'
import { Calendar } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { type DateKind, type NearestDay, readDate } from '../../domain/dates/read-date'
import { importOrNull } from '../../lib/load-module'
import { Button } from '../controls/button'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import { VisuallyHidden } from '../display/visually-hidden'
import { controlClass } from '../forms/control-class'
import { errorAttributes, FieldError } from '../forms/field'
import { useToast } from '../toast/toast-context'
import styles from './date-field.module.css'
import { type DateTexts, useTypedDate } from './use-typed-date'

type CalendarDialog = typeof import('./calendar-dialog').CalendarDialog

/** On a touch screen a tap opens the calendar in place of the keyboard. A hardware keyboard can still type. */
const TOUCH = '(pointer: coarse)'

interface DateFieldProps {
  readonly kind: DateKind
  readonly label: ReactNode
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean
  /** `YYYY-MM-DD` or `YYYY-MM`; a text that is neither, as it was typed; or empty. */
  readonly value: string
  /** Today, or this month. */
  readonly present: string
  /** What a day without a year means; the default is the newest up to today. */
  readonly nearest?: NearestDay
  readonly texts: DateTexts
  readonly error?: string | undefined
  /** A remark on the value. */
  readonly note?: ReactNode
  /** Other controls that set the value. */
  readonly beside?: ReactNode
  readonly onValue: (value: string) => void
}

export function DateField(props: DateFieldProps) {
  const { kind, label, isLabelHidden = false, value, present, texts, note, beside, onValue } = props
  const { t } = useLingui()
  const id = useId()
  const typed = useTypedDate(props)
  const calendar = useCalendarDialog()
  const choose = (chosen: string) => {
    typed.forget()
    onValue(chosen)
  }
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.column}>
          <div className={styles.control}>
            <input
              aria-describedby={note ? `${id}-note` : undefined}
              {...typed.input}
              {...calendar.openedByTouch}
              {...errorAttributes(id, typed.error)}
              id={id}
              type="text"
              className={classNames(controlClass, styles.input)}
              autoComplete="off"
              placeholder={kind === 'month' ? t`MM/YYYY` : t`DD/MM/YYYY`}
            />
            <Button variant="ghost" className={styles.open} onClick={calendar.open}>
              <Icon icon={Calendar} size={20} />
              <VisuallyHidden>
                {kind === 'month' ? <Trans>Choose month</Trans> : <Trans>Choose date</Trans>}
              </VisuallyHidden>
            </Button>
          </div>
          <div className={styles.told} aria-live="polite">
            <FieldError htmlFor={id} error={typed.error} />
          </div>
          {note && (
            <p id={`${id}-note`} className={styles.note}>
              {note}
            </p>
          )}
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      {calendar.Dialog && (
        <calendar.Dialog
          kind={kind}
          selected={readDate(value, kind).kind === 'valid' ? value : undefined}
          present={present}
          texts={texts}
          onChoose={choose}
          onClose={calendar.close}
        />
      )}
    </div>
  )
}

/** The calendar dialog of a date field, loaded when it is first opened. */
function useCalendarDialog() {
  const { t } = useLingui()
  const show = useToast()
  const [Dialog, setDialog] = useState<CalendarDialog>()
  const open = async () => {
    const code = await importOrNull('The calendar', import('./calendar-dialog'))
    if (code) setDialog(() => code.CalendarDialog)
    else show({ kind: 'error', title: t`No network connection.` })
  }
  const isTouched = window.matchMedia(TOUCH).matches
  return {
    Dialog,
    open,
    close: () => setDialog(undefined),
    /** Props for the input. */
    openedByTouch: isTouched ? ({ inputMode: 'none', onClick: open } as const) : {},
  }
}
