// The actions on schedules and their occurrences, with their toasts and undo.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type { Schedule, ScheduleEntry } from '../../../domain/transaction/schedule/schedule'
import { shortName } from '../../../domain/truncate'
import { useDateFormats } from '../../../i18n/use-locale'
import type { DraftKey } from '../../../store/database/record-types'
import type { UserDatabase } from '../../../store/database/user-database'
import type { IdReservation } from '../../../store/id-reservation'
import { deleteDocument, restoreDocument } from '../../../store/records/deletion'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { type Toast, useToast } from '../../../ui/toast/toast-context'
import { ONE_AND_A_HALF_SECONDS } from '../../../ui/toast/toast-durations'
import { useUndo } from '../../../ui/toast/use-undo'
import {
  bookAllDue,
  bookOccurrence,
  type EditOutcome,
  editSchedule,
  endSchedule,
  type OccurrenceOutcome,
  saveSchedule,
  skipOccurrence,
  undoOccurrences,
  undoScheduleChange,
} from './actions'
import { useScheduleErrorMessage } from './use-schedule-errors'

interface ScheduleActions {
  /** Resolves to whether it is saved. */
  readonly add: (
    reservation: IdReservation,
    entry: ScheduleEntry,
    settledTo: Schedule['settledTo'],
    /** The form's draft, if it is not that of a new schedule. */
    draft?: DraftKey,
  ) => Promise<boolean>
  /** Resolves to whether it is saved. */
  readonly edit: (schedule: Schedule, entry: ScheduleEntry) => Promise<boolean>
  readonly end: (schedule: Schedule, today: CalendarDate) => Promise<void>
  /** The transactions that it has booked stay. */
  readonly remove: (schedule: Schedule) => Promise<void>
  readonly book: (schedule: Schedule, date: CalendarDate) => Promise<void>
  readonly bookAll: (schedule: Schedule, today: CalendarDate) => Promise<void>
  readonly skip: (schedule: Schedule, date: CalendarDate) => Promise<void>
}

export function useScheduleActions(database: UserDatabase): ScheduleActions {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useScheduleErrorMessage()
  const formats = useDateFormats()
  const duration = ONE_AND_A_HALF_SECONDS
  const tell = (title: string, more: Pick<Toast, 'undo' | 'link'> = {}) =>
    show({ kind: 'success', title, duration, ...more })
  const refuse = (title: string): void => {
    show({ kind: 'error', title, duration })
  }
  const undo = useUndo({
    done: t`Schedule restored`,
    failed: outcome => t`Failed Restore ${failureMessage(outcome)}`,
  })
  const undoOccurrence = useUndo({
    done: t`It is due again`,
    failed: outcome => t`Failed Restore ${failureMessage(outcome)}`,
  })
  const notSaved = (failure: Parameters<typeof failureMessage>[0]) =>
    t`The schedule was not saved. ${failureMessage(failure)}`

  function tellChange(outcome: EditOutcome, title: string): boolean {
    switch (outcome.kind) {
      case 'edited': {
        const { change } = outcome
        const name = shortName(change.after.name)
        tell(
          title,
          undo(name, () => undoScheduleChange(database, Date.now(), change)),
        )
        return true
      }
      case 'missing':
        refuse(t`This schedule was deleted meanwhile`)
        return false
      case 'invalid':
        refuse(errorMessage(outcome.error))
        return false
      case 'failed':
        refuse(notSaved(outcome))
        return false
    }
  }

  function tellOccurrence(outcome: OccurrenceOutcome, title: string, about: string): void {
    if (outcome.kind === 'settled') {
      const { settled } = outcome
      const restore = () => undoOccurrences(database, Date.now(), settled)
      tell(title, undoOccurrence(about, restore))
    } else if (outcome.kind === 'not-next') refuse(t`That was added or skipped meanwhile`)
    else if (outcome.kind === 'missing') refuse(t`This schedule was deleted meanwhile`)
    else refuse(notSaved(outcome))
  }

  const aboutOf = ({ name }: Schedule, date: CalendarDate) => {
    const [what, day] = [shortName(name), formats.dayOfMonth(date)]
    return t`${what}, ${day}`
  }

  return {
    add: async (reservation, entry, settledTo, draft) => {
      const outcome = await saveSchedule(Date.now(), reservation, entry, settledTo, draft)
      if (outcome.kind === 'saved') tell(t`Schedule saved`)
      else if (outcome.kind === 'invalid') refuse(errorMessage(outcome.error))
      else refuse(notSaved(outcome))
      return outcome.kind === 'saved'
    },
    edit: async ({ id }, entry) =>
      tellChange(await editSchedule(database, Date.now(), id, entry), t`Schedule saved`),
    end: async ({ id }, today) => {
      tellChange(await endSchedule(database, Date.now(), id, today), t`Schedule ended`)
    },
    remove: async ({ id }) => {
      const outcome = await deleteDocument(database, Date.now(), 'schedules', id)
      if (outcome.kind === 'failed')
        return refuse(t`The schedule was not deleted. ${failureMessage(outcome)}`)
      const { deleted } = outcome
      const restore = deleted && (() => restoreDocument(database, Date.now(), 'schedules', deleted))
      const name = shortName(deleted?.name ?? '')
      tell(t`Schedule deleted`, undo(t`Deleted: ${name}`, restore))
    },
    book: async (schedule, date) => {
      const outcome = await bookOccurrence(database, Date.now(), schedule.id, date)
      const about = aboutOf(schedule, date)
      tellOccurrence(outcome, t`Added to your transactions`, t`Added: ${about}`)
    },
    bookAll: async (schedule, today) => {
      const outcome = await bookAllDue(database, Date.now(), schedule.id, today)
      const count = outcome.kind === 'settled' ? outcome.settled.booked.length : 0
      const name = shortName(schedule.name)
      const title = t`${plural(count, { one: '# transaction added', other: '# transactions added' })}`
      tellOccurrence(outcome, title, t`Added: ${name}`)
    },
    skip: async (schedule, date) => {
      const outcome = await skipOccurrence(database, Date.now(), schedule.id, date)
      const about = aboutOf(schedule, date)
      tellOccurrence(outcome, t`Skipped this time`, t`Skipped: ${about}`)
    },
  }
}
