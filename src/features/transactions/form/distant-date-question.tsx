// The confirmation dialog for a date far from today, which is likely to be mistyped.

import { Trans } from '@lingui/react/macro'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type { DateDistance } from '../../../domain/dates/distant-date'
import { useDateFormats } from '../../../i18n/use-locale'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import font from '../../../ui/styles/font.module.css'

interface DistantDateQuestionProps {
  readonly date: CalendarDate
  readonly distance: DateDistance
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

export function DistantDateQuestion(props: DistantDateQuestionProps) {
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
          <Trans>That is more than a year ahead.</Trans>
        ) : (
          <Trans>That is more than ten years back.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
