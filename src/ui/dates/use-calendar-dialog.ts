// The calendar dialog of a date field, loaded when it is first opened.

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { importOrNull } from '../../lib/load-module'
import { useToast } from '../toast/toast-context'

type CalendarDialog = typeof import('./calendar-dialog').CalendarDialog

/** On a touch screen a tap opens the calendar in place of the keyboard. A hardware keyboard can still type. */
const TOUCH = '(pointer: coarse)'

export function useCalendarDialog() {
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
