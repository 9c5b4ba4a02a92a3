// The actions on schedules and their occurrences, with their toasts and undo.

import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { bookedCollection, collectionOfBooking } from '../../../domain/transaction/schedule/booking'
import type { Schedule, ScheduleEntry } from '../../../domain/transaction/schedule/schedule'
import { shortName } from '../../../domain/values/truncate'
import { useDateFormats } from '../../../i18n/use-locale'
import { useDeletion } from '../../../parts/use-deletion'
import type { DraftKey } from '../../../store/database/record-types'
import type { UserDatabase } from '../../../store/database/user-database'
import type { IdReservation } from '../../../store/id-reservation'
import type { OpenedDocument } from '../../../store/records/id-changes'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { type Toast, useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'
import {
  bookAllDue,
  bookConfirmed,
  bookOccurrence,
  type CreateOutcome,
  type EditOutcome,
  editSchedule,
  endSchedule,
  type OccurrenceOutcome,
  saveSchedule,
  skipOccurrence,
  undoConfirmed,
  undoNewSchedule,
  undoOccurrences,
  undoScheduleChange,
} from './actions'
import { useAddedText } from './booked-texts'
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
  readonly edit: (opened: OpenedDocument, entry: ScheduleEntry) => Promise<boolean>
  readonly end: (opened: OpenedDocument, today: CalendarDate) => Promise<void>
  /** What it has booked stays. Resolves to whether it is deleted. */
  readonly remove: (opened: OpenedDocument) => Promise<boolean>
  readonly book: (schedule: Schedule, date: CalendarDate) => Promise<void>
  readonly bookAll: (schedule: Schedule, today: CalendarDate) => Promise<void>
  readonly skip: (schedule: Schedule, date: CalendarDate) => Promise<void>
  /** Books all due occurrences of these schedules, after the user has confirmed today's date. */
  readonly bookConfirmed: (today: CalendarDate, ids: readonly number[]) => Promise<void>
}

export function useScheduleActions(database: UserDatabase): ScheduleActions {
  const { t } = useLingui()
  const formats = useDateFormats()
  const toasts = useScheduleToasts(database)
  const addedText = useAddedText()
  const remove = useDeletion(database, 'schedules', {
    nameOf: ({ name }) => name,
    done: t`Schedule deleted`,
    failed: reason => t`The schedule was not deleted. ${reason}`,
    restored: t`Schedule restored`,
  })
  const nameAndDay = ({ name }: Schedule, date: CalendarDate) => {
    const [what, day] = [shortName(name), formats.dayOfMonth(date)]
    return t`${what}, ${day}`
  }
  return {
    add: async (reservation, entry, settledTo, draft) => {
      const outcome = await saveSchedule(Date.now(), reservation, entry, settledTo, draft)
      if (outcome.kind === 'saved') toasts.added(outcome.schedule)
      else toasts.notSaved(outcome)
      return outcome.kind === 'saved'
    },
    edit: async ({ id, since }, entry) =>
      toasts.edited(await editSchedule(database, Date.now(), id, entry, since), t`Schedule saved`),
    end: async ({ id, since }, today) => {
      toasts.edited(await endSchedule(database, Date.now(), id, today, since), t`Schedule ended`)
    },
    remove: ({ id, since }) => remove(id, since),
    book: async (schedule, date) => {
      const outcome = await bookOccurrence(database, Date.now(), schedule.id, date)
      const about = nameAndDay(schedule, date)
      const title = schedule.type === 'transfer' ? t`Transfer saved` : t`Added to your transactions`
      toasts.settled(outcome, title, t`Added: ${about}`)
    },
    bookAll: async (schedule, today) => {
      const outcome = await bookAllDue(database, Date.now(), schedule.id, today)
      const count = outcome.kind === 'settled' ? outcome.settled.booked.length : 0
      const name = shortName(schedule.name)
      const title = addedText(count, [bookedCollection(schedule)])
      toasts.settled(outcome, title, t`Added: ${name}`)
    },
    skip: async (schedule, date) => {
      const outcome = await skipOccurrence(database, Date.now(), schedule.id, date)
      const about = nameAndDay(schedule, date)
      toasts.settled(outcome, t`Skipped this time`, t`Skipped: ${about}`)
    },
    bookConfirmed: async (today, ids) =>
      toasts.confirmed(await bookConfirmed(database, Date.now(), today, ids)),
  }
}

type NotSaved = Exclude<
  CreateOutcome | EditOutcome | OccurrenceOutcome,
  { readonly kind: 'saved' | 'edited' | 'settled' }
>

/** The toasts for the outcomes of the actions. */
function useScheduleToasts(database: UserDatabase) {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useScheduleErrorMessage()
  const addedText = useAddedText()
  const undo = useUndo({ done: t`Schedule restored` })
  const undoAddition = useUndo({ done: t`Undone` })
  const undoOccurrence = useUndo({ done: t`Due again` })
  const undoAll = useUndo({ done: t`All due again` })
  const succeed = (title: string, more: Pick<Toast, 'undo'>): void =>
    show({ kind: 'success', title, ...more })

  function messageOf(outcome: NotSaved): string {
    switch (outcome.kind) {
      case 'missing':
        return t`This schedule was deleted meanwhile`
      case 'not-next':
        return t`Already added or skipped`
      case 'invalid':
        return errorMessage(outcome.error)
      case 'failed':
        return t`The schedule was not saved. ${failureMessage(outcome)}`
    }
  }

  const notSaved = (outcome: NotSaved): void => show({ kind: 'error', title: messageOf(outcome) })

  return {
    notSaved,
    added: (schedule: Schedule): void => {
      const restore = () => undoNewSchedule(database, Date.now(), schedule)
      const name = shortName(schedule.name)
      succeed(t`Schedule saved`, undoAddition(t`Added: ${name}`, restore))
    },
    /** Returns whether the schedule was edited. */
    edited: (outcome: EditOutcome, title: string): boolean => {
      if (outcome.kind !== 'edited') {
        notSaved(outcome)
        return false
      }
      const { change } = outcome
      const restore = () => undoScheduleChange(database, Date.now(), change)
      succeed(title, undo(shortName((change.after ?? change.before).name), restore))
      return true
    },
    settled: (outcome: OccurrenceOutcome, title: string, about: string): void => {
      if (outcome.kind === 'settled') {
        const { settled } = outcome
        const restore = () => undoOccurrences(database, Date.now(), settled)
        succeed(title, undoOccurrence(about, restore))
      } else notSaved(outcome)
    },
    confirmed: (outcome: Awaited<ReturnType<typeof bookConfirmed>>): void => {
      if (outcome.kind === 'failed') {
        notSaved(outcome)
        return
      }
      const { all } = outcome
      const booked = all.flatMap(each => each.booked)
      const title = addedText(booked.length, booked.map(collectionOfBooking))
      succeed(
        title,
        undoAll(title, () => undoConfirmed(database, Date.now(), all)),
      )
    },
  }
}
