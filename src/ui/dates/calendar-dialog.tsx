// The calendar dialog of a date field, after the Date Picker Dialog of the ARIA Authoring Practices Guide.
// Invariant: the value changes only when a day or month is chosen, and then the dialog closes.

import { Trans } from '@lingui/react/macro'
import type { DateKind } from '../../domain/dates/read-date'
import { Button } from '../controls/button'
import { Dialog, DialogActions } from '../dialog/dialog'
import type { CalendarProps } from './calendar-table'
import { DayGrid } from './day-grid'
import { MonthGrid } from './month-grid'

interface CalendarDialogProps extends CalendarProps {
  readonly kind: DateKind
  readonly onClose: () => void
}

export function CalendarDialog({ kind, onClose, onChoose, ...props }: CalendarDialogProps) {
  const choose = (value: string) => {
    onChoose(value)
    onClose()
  }
  const isMonth = kind === 'month'
  const Grid = isMonth ? MonthGrid : DayGrid
  return (
    <Dialog
      sheet
      title={isMonth ? <Trans>Choose month</Trans> : <Trans>Choose date</Trans>}
      onClose={onClose}
    >
      <Grid {...props} onChoose={choose} />
      <DialogActions>
        <Button onClick={() => choose(props.present)}>
          {isMonth ? <Trans>This Month</Trans> : <Trans>Today</Trans>}
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
