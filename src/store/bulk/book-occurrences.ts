// The booking of a schedule's occurrences: their transactions or transfers, and the day up to which the schedule is settled.
// Invariant: both change in one transaction, so that an occurrence is booked exactly once (sync protocol, rule M9).

import { sameDocument } from '../../domain/conflict/merge'
import type { CalendarDate } from '../../domain/dates/calendar'
import type { OccurrenceRef } from '../../domain/transaction/repeated-entry'
import {
  type Booking,
  bookedCollection,
  bookingOf,
  collectionOfBooking,
  isAutomaticBooking,
  occurrenceId,
  occurrenceOf,
  withOccurrence,
} from '../../domain/transaction/schedule/booking'
import { dueOccurrences, nextOccurrence } from '../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../domain/transaction/schedule/schedule'
import type { OutboxEntry } from '../database/outbox-records'
import { takeIds } from '../records/free-ids'
import { entriesOf, rowsOf } from '../records/rows'
import type { ChangeOne, Origin, Tx } from '../records/tx'

/** The maximum number of occurrences in one commit, because other writes wait for a commit. */
export const MAX_BOOKED_AT_ONCE = 400

/**
 * Books these occurrences and settles the schedule up to the last of them.
 *
 * @param dates in ascending order, at least one
 * @param by the app, automatically, or the user, by a tap
 * @returns the new documents. An occurrence that is already booked gets none. An automatic booking also leaves out
 * an occurrence that the user has deleted, while the deletion is not yet pushed.
 * @throws NewerVersionError when the server's version of the schedule cannot be read (rule Q7)
 */
export async function bookOccurrences(
  tx: Tx,
  schedule: Schedule,
  dates: readonly CalendarDate[],
  by: Origin,
): Promise<Booking[]> {
  const planned = dates.map(date => bookingOf(schedule, date))
  const booked = await addBookings(tx, planned, by)
  await settleSchedule(tx, schedule.id, dates.at(-1) ?? '', by)
  return booked
}

/**
 * Adds the documents of occurrences, with `more.occurrence` and the occurrence's id. If another document has that id, the
 * booking gets a fresh one.
 *
 * @param planned of one collection
 *
 * @returns as `bookOccurrences`
 */
async function addBookings<B extends Booking>(
  tx: Tx,
  planned: readonly B[],
  by: Origin,
): Promise<B[]> {
  const displaced: B[] = []
  const added = await addNew(tx, planned, by, (booking, before, pending) => {
    if (!before) return !pending || by === 'user' || isUndone(pending)
    if (occurrenceOf(before) !== occurrenceOf(booking)) displaced.push(booking)
    return false
  })
  if (displaced.length === 0) return added
  const first = await takeIds(tx.database, tx.now, displaced.length)
  const moved = displaced.map((booking, index) => ({ ...booking, id: first + index }))
  return [...added, ...(await addNew(tx, moved, by, () => true))]
}

/**
 * Books one occurrence with other content than the schedule's, and settles the schedule if it is the next one. If the
 * occurrence is already booked, the document with the content's id gets that content.
 *
 * @param content under the occurrence's id
 */
export async function bookChanged<B extends Booking>(
  tx: Tx,
  content: B,
  { scheduleId, date }: OccurrenceRef,
): Promise<B> {
  const [booked] = await addBookings(tx, [withOccurrence(content, scheduleId, date)], 'user')
  if (!booked) await tx.put(collectionOfBooking(content), content)
  const schedule = await tx.get('schedules', scheduleId)
  if (schedule && nextOccurrence(schedule) === date)
    await settleSchedule(tx, scheduleId, date, 'user')
  return booked ?? content
}

async function addNew<B extends Booking>(
  tx: Tx,
  planned: readonly B[],
  by: Origin,
  isDue: (booking: B, before: Booking | undefined, pending: OutboxEntry | undefined) => boolean,
): Promise<B[]> {
  const [first] = planned
  if (!first) return []
  const byId = new Map(planned.map(booking => [booking.id, booking]))
  const { changes } = await tx.change(
    collectionOfBooking(first),
    [...byId.keys()],
    (before, id, { pending }) => {
      const booking = byId.get(id)
      return booking && isDue(booking, before, pending) ? booking : before
    },
    { origin: by },
  )
  // The collection determines the type.
  return changes.flatMap(({ after }) => (after as B | undefined) ?? [])
}

/**
 * Moves the day up to which a schedule is settled, only forwards. An automatic booking is not a user's edit, so the
 * schedule keeps the time of its last edit.
 *
 * @throws NewerVersionError as `bookOccurrences`
 */
export async function settleSchedule(
  tx: Tx,
  id: number,
  settledTo: Schedule['settledTo'],
  by: Origin,
): Promise<void> {
  const schedule = await tx.get('schedules', id)
  if (schedule && schedule.settledTo < settledTo)
    await tx.put('schedules', { ...schedule, settledTo }, by)
}

/**
 * Removes bookings whose action is undone, with their drafts, except those that a user has edited since. No user deletes
 * them: a booking that was never sent leaves no entry, and the app may book the occurrence again.
 *
 * @param booked as they were booked, of one schedule
 * @returns the ids of those that stay
 */
export async function removeBookings(
  tx: Tx,
  booked: readonly Booking[],
): Promise<ReadonlySet<number>> {
  const byId = new Map(booked.map(booking => [booking.id, booking]))
  const edited = new Set<number>()
  const [first] = booked
  if (!first) return edited
  const remove: ChangeOne<Booking> = (before, id, { raw, editedAt }) => {
    const booking = byId.get(id)
    const isAsBooked = !raw || !booking || sameDocument(raw, booking)
    if (!before || isAsBooked || isAutomaticBooking(before, editedAt)) return undefined
    edited.add(id)
    return before
  }
  const options = { origin: 'app', isInBin: false, isInDraft: false } as const
  await tx.change(collectionOfBooking(first), [...byId.keys()], remove, options)
  return edited
}

/**
 * Deletions of occurrences that are due again, because the user has set the schedule back, no longer keep the app from
 * booking them.
 *
 * @param known the schedule before that, settled up to a later day than `settledTo`
 */
export async function reopenOccurrences(
  { database }: Tx,
  known: Schedule,
  settledTo: Schedule['settledTo'],
): Promise<void> {
  const until = known.settledTo || settledTo
  const days = dueOccurrences({ ...known, settledTo }, until, MAX_BOOKED_AT_ONCE)
  const collection = bookedCollection(known)
  const keys = days.map(day => ({ collection, id: occurrenceId(known.id, day) }))
  const [rows, entries] = await Promise.all([rowsOf(database, keys), entriesOf(database, keys)])
  const deletions = entries.flatMap((entry, index) => (entry && !rows[index] ? entry : []))
  await database.outbox.bulkPut(deletions.map(entry => ({ ...entry, editedAt: entry.id })))
}

/** Whether the entry is a deletion by no user, of a booking that was undone. */
function isUndone({ id, editedAt }: OutboxEntry): boolean {
  return editedAt === id
}
