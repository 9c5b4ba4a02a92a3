// The toast for the outcome of a save (specification, sections 5 and 8).

import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { CalendarDate, YearMonth } from '../../domain/dates/calendar'
import type { Transaction } from '../../domain/transaction/transaction'
import { shortName } from '../../domain/values/truncate'
import { useDateFormats } from '../../i18n/use-locale'
import type { UserDatabase } from '../../store/database/user-database'
import { useFailureMessage } from '../../ui/forms/use-failure-message'
import { ONE_SECOND, type Toast, useToast } from '../../ui/toast/toast-context'
import { useUndo } from '../../ui/toast/use-undo'
import { type SaveOutcome, undoSave } from './actions'
import { useTransactionErrorMessage } from './use-transaction-errors'

interface NextList {
  readonly today: CalendarDate
  /** The day or month that the next screen lists. */
  readonly listed: CalendarDate | YearMonth
}

/** @param success the message after the commit */
export function useSaveToast(
  database: UserDatabase,
  success: string,
  next: NextList,
): (outcome: SaveOutcome, canUndo?: boolean) => void {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useTransactionErrorMessage()
  const linkToDay = useLinkToDay(next)
  const undo = useUndo()
  return (outcome, canUndo = true) => {
    switch (outcome.kind) {
      case 'saved': {
        const { before, transaction: after, newCategory } = outcome
        const name = shortName(after.name)
        const day = linkToDay(after)
        const about = day.link?.about ?? (before ? t`Changed: ${name}` : t`Added: ${name}`)
        const restore = canUndo
          ? () => undoSave(database, Date.now(), { before, after, newCategory })
          : undefined
        return show({ kind: 'success', title: success, ...day, ...undo(about, restore) })
      }
      case 'missing':
        // The form itself shows that its document was deleted.
        return
      case 'invalid': {
        const title = errorMessage(outcome.error)
        return show({ kind: 'error', title })
      }
      case 'failed': {
        const title = t`Failed Add Transaction ${failureMessage(outcome)}`
        return show({ kind: 'error', title, duration: ONE_SECOND })
      }
    }
  }
}

/** The link to the transaction's day, if the next screen does not list it. */
function useLinkToDay(next: NextList): (saved: Transaction) => Pick<Toast, 'link'> {
  const { t } = useLingui()
  const formats = useDateFormats()
  return ({ id, date }) => {
    if (date.startsWith(next.listed)) return {}
    const day = formats.longDate(date)
    const search = date === next.today ? {} : { at: date }
    const to = linkOptions({ to: '/', search, state: { saved: id } })
    return { link: { about: t`Saved on ${day}`, label: t`Show that day`, to } }
  }
}
