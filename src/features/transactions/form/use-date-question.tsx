// The question before a save whose date is far from today.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { type DateDistance, dateDistance } from '../../../domain/dates/distant-date'
import { useDateFormats } from '../../../i18n/use-locale'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import font from '../../../ui/styles/font.module.css'

interface DistantDateQuestionProps {
  readonly date: CalendarDate
  readonly distance: DateDistance
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

interface DateQuestion {
  /** Opens the question for a valid entry with a distant date; returns whether the question is open. */
  readonly askFirst: () => boolean
  /** The open question; `onConfirm` saves. */
  readonly question: (onConfirm: () => Promise<unknown>) => ReactNode
}

/** @param check the entry as a document, or the first error in it */
export function useDateQuestion(
  date: CalendarDate,
  today: CalendarDate,
  check: () => object | string,
): DateQuestion {
  const [isOpen, setIsOpen] = useState(false)
  const distance = dateDistance(date, today)
  return {
    askFirst() {
      if (distance === 'near' || typeof check() === 'string') return false
      setIsOpen(true)
      return true
    },
    question: onConfirm =>
      isOpen && (
        <DistantDateQuestion
          date={date}
          distance={distance}
          onConfirm={async () => {
            await onConfirm()
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ),
  }
}

/** The confirmation dialog for a date far from today, which is likely to be mistyped. */
function DistantDateQuestion(props: DistantDateQuestionProps) {
  const { date, distance, onConfirm, onClose } = props
  const formats = useDateFormats()
  return (
    <ConfirmDialog
      title={<Trans>Save with this date?</Trans>}
      confirm={<Trans>Save</Trans>}
      variant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className={font.name}>{formats.longDate(date)}</p>
      <p>
        {distance === 'far-ahead' ? (
          <Trans>This date is more than a year ahead.</Trans>
        ) : (
          <Trans>This date is more than ten years ago.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
