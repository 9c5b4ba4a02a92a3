// The user's actions on schedules and their occurrences.
// Invariant: an outcome other than success means that nothing has changed.

import { addDays, type CalendarDate } from '../../../domain/dates/calendar'
import { isClockTrusted } from '../../../domain/dates/known-time'
import { type Failed, orFailed, type Restored } from '../../../domain/result'
import { type Booking, occurrenceId } from '../../../domain/transaction/schedule/booking'
import { editedSchedule } from '../../../domain/transaction/schedule/edited-schedule'
import { dueOccurrences, nextOccurrence } from '../../../domain/transaction/schedule/occurrences'
import {
  type Schedule,
  type ScheduleEntry,
  type ScheduleError,
  scheduleFrom,
} from '../../../domain/transaction/schedule/schedule'
import {
  detailOf,
  inWallets,
  withDetails,
  withVersion,
} from '../../../domain/transaction/schedule/schedule-details'
import { type TransactionEntry, transactionFrom } from '../../../domain/transaction/transaction'
import {
  bookChanged,
  bookOccurrences,
  MAX_BOOKED_AT_ONCE,
  removeBookings,
  reopenOccurrences,
  settleSchedule,
} from '../../../store/bulk/book-occurrences'
import { commit } from '../../../store/commit'
import type { DraftKey } from '../../../store/database/record-types'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { deleteDocument } from '../../../store/deletion'
import { clearEditDrafts } from '../../../store/drafts/draft-key'
import type { IdReservation } from '../../../store/id-reservation'
import { currentIdOf } from '../../../store/records/id-changes'
import type { Tx } from '../../../store/records/tx'
import { type Change, undoChange } from '../../../store/undo'
import { type SaveOutcome, withEntryDetails } from '../actions'

interface Invalid {
  readonly kind: 'invalid'
  readonly error: ScheduleError
}

/** The schedule has been deleted since. */
interface Missing {
  readonly kind: 'missing'
}

export type CreateOutcome =
  | { readonly kind: 'saved'; readonly schedule: Schedule }
  | Invalid
  | Failed

/**
 * Saves a new schedule under its form's id, so that repeated calls create one document.
 *
 * @param settledTo the day up to which no occurrence is booked; empty to begin with the first
 * @param draft the form's draft, which is cleared
 */
export function saveSchedule(
  now: number,
  reservation: IdReservation,
  entry: ScheduleEntry,
  settledTo: Schedule['settledTo'] = '',
  draft: DraftKey = 'add-schedule',
): Promise<CreateOutcome> {
  const checked = scheduleFrom(0, entry, settledTo)
  if (typeof checked === 'string')
    return Promise.resolve({ kind: 'invalid', error: checked } as const)
  const content = inWallets(checked, entry, checked)
  return orFailed(async () => ({
    kind: 'saved',
    schedule: await reservation.commit(now, 'schedules', content, draft),
  }))
}

/** Deletes the new schedule. Its bookings stay, and have an undo of their own. */
export async function undoNewSchedule(
  database: UserDatabase,
  now: number,
  { id }: Schedule,
): Promise<Restored | Failed> {
  // All moves of a new id are later than its document (rule M4).
  const outcome = await deleteDocument(database, now, 'schedules', id, 0)
  return outcome.kind === 'failed' ? outcome : { kind: 'restored' }
}

/** A schedule before and after an edit, for Undo. */
type ScheduleChange = Change<'schedules'>

export type EditOutcome =
  | { readonly kind: 'edited'; readonly change: ScheduleChange }
  | Missing
  | Invalid
  | Failed

/**
 * Changes the next unsettled occurrence and all later ones. The form's draft is cleared.
 *
 * @param since the latest move when the form was opened; a schedule that has moved since is changed under its fresh id
 * (rule M4)
 */
export function editSchedule(
  database: UserDatabase,
  now: number,
  id: number,
  entry: ScheduleEntry,
  since = Number.POSITIVE_INFINITY,
): Promise<EditOutcome> {
  return orFailed(() =>
    commit(database, now, async (tx): Promise<EditOutcome> => {
      const present = await currentIdOf(database, 'schedules', id, since)
      const outcome = await change(tx, present, known => editedSchedule(known, entry), entry)
      if (outcome.kind !== 'edited') return outcome
      const { before, after } = outcome.change
      if (after && after.settledTo < before.settledTo)
        await reopenOccurrences(tx, before, after.settledTo)
      await clearEditDrafts(tx, 'schedules', id, present)
      return outcome
    }),
  )
}

/**
 * Ends a schedule: it has no occurrences from today on; earlier unsettled occurrences stay due.
 *
 * @param since as in `editSchedule`
 */
export function endSchedule(
  database: UserDatabase,
  now: number,
  id: number,
  today: CalendarDate,
  since = Number.POSITIVE_INFINITY,
): Promise<EditOutcome> {
  const yesterday = addDays(today, -1)
  return orFailed(() =>
    commit(database, now, async tx =>
      change(tx, await currentIdOf(database, 'schedules', id, since), known => ({
        ...known,
        until: known.settledTo > yesterday ? known.settledTo : yesterday,
      })),
    ),
  )
}

async function change(
  tx: Tx,
  id: number,
  edit: (known: Schedule) => Schedule | ScheduleError,
  wallets: Pick<ScheduleEntry, 'wallet' | 'to'> = {},
): Promise<EditOutcome> {
  const before = await tx.get('schedules', id)
  if (!before) return { kind: 'missing' }
  const edited = edit(before)
  if (typeof edited === 'string') return { kind: 'invalid', error: edited }
  const after = inWallets(withVersion(edited, before), wallets, before)
  await tx.put('schedules', after)
  return { kind: 'edited', change: { collection: 'schedules', before, after } }
}

/** Undoes an edit. Later edits of other devices stay, and occurrences that were settled since stay settled. */
export function undoScheduleChange(
  database: UserDatabase,
  now: number,
  change: ScheduleChange,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      await undoChange(tx, await afterSettled(tx, change))
      return { kind: 'restored' }
    }),
  )
}

/** Where occurrences were settled since the edit, its undo applies to later ones alone: their bookings stay (rule M9). */
async function afterSettled(tx: Tx, change: ScheduleChange): Promise<ScheduleChange> {
  const { before, after } = change
  const { settledTo = '' } = (await tx.get('schedules', before.id)) ?? {}
  if (!after || settledTo <= after.settledTo) return change
  return { ...change, before: withVersion({ ...before, settledTo }, before) }
}

/** The outcome of an action on occurrences, for Undo. */
export interface SettledOccurrences {
  readonly scheduleId: number
  /** The transactions or transfers that it has added. */
  readonly booked: readonly Booking[]
  readonly settledBefore: Schedule['settledTo']
  readonly settledTo: CalendarDate
}

export type OccurrenceOutcome =
  | { readonly kind: 'settled'; readonly settled: SettledOccurrences }
  /** Another tab or device was first: the occurrence is no longer the next, or none is due. */
  | { readonly kind: 'not-next' }
  | Missing
  | Failed

/** @param date the next occurrence, due or to come */
export function bookOccurrence(
  database: UserDatabase,
  now: number,
  id: number,
  date: CalendarDate,
): Promise<OccurrenceOutcome> {
  return settle(database, now, id, onlyNext(date), (tx, schedule, dates) =>
    bookOccurrences(tx, schedule, dates, 'user'),
  )
}

/** Books the due occurrences, oldest first; at most 400 with one call. */
export function bookAllDue(
  database: UserDatabase,
  now: number,
  id: number,
  today: CalendarDate,
): Promise<OccurrenceOutcome> {
  const due = (schedule: Schedule) => dueOccurrences(schedule, today, MAX_BOOKED_AT_ONCE)
  return settle(database, now, id, due, (tx, schedule, dates) =>
    bookOccurrences(tx, schedule, dates, 'user'),
  )
}

/** @param date the next occurrence, due or to come */
export function skipOccurrence(
  database: UserDatabase,
  now: number,
  id: number,
  date: CalendarDate,
): Promise<OccurrenceOutcome> {
  return settle(database, now, id, onlyNext(date), async tx => {
    await settleSchedule(tx, id, date, 'user')
    return []
  })
}

/**
 * Books one occurrence with the content of a form, and clears the form's draft. If the occurrence is already booked,
 * its transaction gets that content, so that repeated calls create one transaction.
 *
 * @param date the occurrence's day; the transaction gets the entry's date
 */
export async function bookWithEntry(
  database: UserDatabase,
  now: number,
  id: number,
  date: CalendarDate,
  entry: TransactionEntry,
  draft: DraftKey,
): Promise<SaveOutcome> {
  const checked = transactionFrom(occurrenceId(id, date), entry)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  const content = withEntryDetails(checked, entry)
  return orFailed(() =>
    commit(database, now, async (tx): Promise<SaveOutcome> => {
      const transaction = await bookChanged(tx, content, { scheduleId: id, date })
      await tx.clearDraft(draft)
      return { kind: 'saved', transaction }
    }),
  )
}

/**
 * Books the due occurrences of several schedules in one commit, at most 400 of each schedule, after the user has
 * confirmed the device's date. From then on the clock is trusted, unless the server has contradicted it.
 *
 * @returns the booked occurrences, for Undo
 */
export function bookConfirmed(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
  ids: readonly number[],
): Promise<{ readonly kind: 'booked'; readonly all: readonly SettledOccurrences[] } | Failed> {
  return orFailed(async () => {
    const all = await commit(database, now, async tx => {
      const known = await readState(database, 'known-time')
      const ahead = known?.ahead ?? 0
      if (!known || isClockTrusted(known, known.at))
        await database.syncState.put({ key: 'known-time', at: now, ahead })
      const booked: SettledOccurrences[] = []
      for (const id of ids) {
        const schedule = await tx.get('schedules', id)
        const dates = schedule ? dueOccurrences(schedule, today, MAX_BOOKED_AT_ONCE) : []
        const settledTo = dates.at(-1)
        if (!schedule || settledTo === undefined) continue
        const { settledTo: settledBefore } = schedule
        const added = await bookOccurrences(tx, schedule, dates, 'user')
        booked.push({ scheduleId: id, booked: added, settledBefore, settledTo })
      }
      return booked
    })
    return { kind: 'booked', all } as const
  })
}

/** Undoes `bookConfirmed`. */
export function undoConfirmed(
  database: UserDatabase,
  now: number,
  all: readonly SettledOccurrences[],
): Promise<Restored | Failed> {
  return undoAll(database, now, all, () => '')
}

/**
 * Removes the bookings that were not edited since, and makes the occurrences due again unless later ones were
 * settled since. The app then books them on their days.
 */
export function undoOccurrences(
  database: UserDatabase,
  now: number,
  settled: SettledOccurrences,
): Promise<Restored | Failed> {
  return undoAll(database, now, [settled], () => '')
}

/**
 * Undoes automatic bookings in one commit. From then on the app asks about the occurrences up to today, and books later
 * occurrences on their days.
 */
export function undoAutomaticBookings(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
  booked: readonly SettledOccurrences[],
): Promise<Restored | Failed> {
  // The latest first, because each goes back to the one before it.
  return undoAll(database, now, booked.toReversed(), each => {
    const due = each.booked.map(({ date }) => date).filter(date => date <= today)
    return due.at(-1) ?? ''
  })
}

/** @param askedTo the day up to which the app asks; empty for no change */
async function undoAll(
  database: UserDatabase,
  now: number,
  all: readonly SettledOccurrences[],
  askedTo: (settled: SettledOccurrences) => string,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async (tx): Promise<Restored> => {
      for (const settled of all) {
        const { booked } = settled
        const kept = await removeBookings(tx, booked)
        // An action whose bookings were all edited since stays settled.
        const isUndone = booked.length === 0 || booked.some(({ id }) => !kept.has(id))
        if (isUndone) await settleBack(tx, settled, askedTo(settled))
      }
      return { kind: 'restored' }
    }),
  )
}

/** Does nothing if later occurrences were settled since. */
async function settleBack(
  tx: Tx,
  { scheduleId, settledBefore, settledTo }: SettledOccurrences,
  askedTo: string,
): Promise<void> {
  const schedule = await tx.get('schedules', scheduleId)
  if (schedule?.settledTo !== settledTo) return
  const back = settledBack(schedule, settledBefore)
  const isLater = askedTo > detailOf(schedule, 'askedTo')
  await tx.put('schedules', isLater ? withDetails(back, schedule, { askedTo }) : back)
}

/** The schedule's present content also applies to the occurrences that are due again. */
function settledBack(schedule: Schedule, settledTo: Schedule['settledTo']): Schedule {
  const back = { ...schedule, settledTo }
  return detailOf(schedule, 'version') > settledTo ? withVersion(back, schedule) : back
}

function onlyNext(date: CalendarDate): (schedule: Schedule) => readonly CalendarDate[] {
  return schedule => (nextOccurrence(schedule) === date ? [date] : [])
}

/**
 * @param datesOf the occurrences that are settled, from the next one on
 * @param work writes them, and resolves to the new bookings
 */
async function settle(
  database: UserDatabase,
  now: number,
  id: number,
  datesOf: (schedule: Schedule) => readonly CalendarDate[],
  work: (tx: Tx, schedule: Schedule, dates: readonly CalendarDate[]) => Promise<Booking[]>,
): Promise<OccurrenceOutcome> {
  return orFailed(() =>
    commit(database, now, async (tx): Promise<OccurrenceOutcome> => {
      const schedule = await tx.get('schedules', id)
      if (!schedule) return { kind: 'missing' }
      const dates = datesOf(schedule)
      const settledTo = dates.at(-1)
      if (settledTo === undefined) return { kind: 'not-next' }
      const booked = await work(tx, schedule, dates)
      const { settledTo: settledBefore } = schedule
      return { kind: 'settled', settled: { scheduleId: id, booked, settledBefore, settledTo } }
    }),
  )
}
