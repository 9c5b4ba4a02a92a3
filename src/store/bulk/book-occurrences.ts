// The booking of a schedule's occurrences: their transactions, and the day up to which the schedule is settled.
// Invariant: both change in one transaction, so that an occurrence is booked exactly once (sync protocol, rule M9).

import type { CalendarDate } from '../../domain/dates/calendar'
import { NO_STAMP } from '../../domain/document'
import {
  bookedTransaction,
  occurrenceId,
  occurrenceOf,
} from '../../domain/transaction/schedule/booking'
import { dueOccurrences } from '../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../domain/transaction/schedule/schedule'
import type { Transaction } from '../../domain/transaction/transaction'
import { readBeforeCommit } from '../before-commit'
import type { OutboxEntry } from '../database/outbox-records'
import type { Stored } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { pushesInFlight } from '../outbox/in-flight'
import { editedEntry, timeOfEdit } from '../records/document-writer'
import { takeIds } from '../records/free-ids'
import { entriesOf } from '../records/rows'
import { requireReadable, unreadableIds } from '../records/unreadable'
import { applyToTotals, totalsAfter } from '../totals'

/** The origin of a booking: the app, automatically, or the user, by a tap. */
export type BookedBy = 'app' | 'user'

/** The maximum number of occurrences in one commit, because other writes wait for a commit. */
export const MAX_BOOKED_AT_ONCE = 400

/**
 * Books these occurrences and settles the schedule up to the last of them. Call inside a transaction over all tables,
 * and call `tellBulkChange` after it.
 *
 * @param dates in ascending order, at least one
 * @returns the new transactions. An occurrence that is already booked gets none. An automatic booking also leaves out
 * an occurrence that the user has deleted, while the deletion is not yet pushed.
 * @throws NewerVersionError when the server's version of the schedule cannot be read (rule Q7)
 */
export async function bookOccurrences(
  database: UserDatabase,
  now: number,
  schedule: Schedule,
  dates: readonly CalendarDate[],
  by: BookedBy,
): Promise<Transaction[]> {
  const planned = dates.map(date => bookedTransaction(schedule, date))
  const booked = await addBookings(database, now, planned, by)
  await settleSchedule(database, now, schedule.id, dates.at(-1) ?? '', by)
  return booked
}

/**
 * Adds transactions of occurrences, with `more.occurrence` and the occurrence's id. Call as `bookOccurrences`.
 *
 * @returns the added transactions
 */
export async function addBookings(
  database: UserDatabase,
  now: number,
  planned: readonly Transaction[],
  by: BookedBy,
): Promise<Transaction[]> {
  const bookings = await newBookings(database, now, planned, by)
  const added = bookings.map(({ transaction }) => transaction)
  const totals = await totalsAfter(
    database,
    added.map(after => ({ before: undefined, after })),
  )
  await Promise.all([
    database.outbox.bulkPut(bookings.map(booking => bookingEntry(now, booking, by))),
    database.transactions.bulkPut(bookings.map(bookingRow)),
    database.totals.bulkPut(totals),
    readBeforeCommit(database, 'transactions'),
  ])
  return added
}

/**
 * Moves the day up to which a schedule is settled, only forwards. Call inside a transaction over all tables. An
 * automatic booking is not a user's edit, so the schedule keeps the time of its last edit.
 *
 * @throws NewerVersionError as `bookOccurrences`
 */
export async function settleSchedule(
  database: UserDatabase,
  now: number,
  id: number,
  settledTo: Schedule['settledTo'],
  by: BookedBy,
): Promise<void> {
  const key = { collection: 'schedules', id } as const
  const [row, pending] = await Promise.all([
    database.schedules.get(id),
    database.outbox.get(['schedules', id]),
    requireReadable(database, key),
  ])
  if (!row || row.settledTo >= settledTo) return
  const at = by === 'user' ? now : timeOfEdit(row, pending)
  await Promise.all([
    database.outbox.put(editedEntry(at, key, row, pending)),
    database.schedules.put({ ...row, settledTo }),
    readBeforeCommit(database, 'schedules'),
  ])
}

interface Booking {
  readonly transaction: Transaction
  /** The outbox entry of the occurrence's deletion. */
  readonly pending: OutboxEntry | undefined
}

async function newBookings(
  database: UserDatabase,
  now: number,
  planned: readonly Transaction[],
  by: BookedBy,
): Promise<Booking[]> {
  const ids = planned.map(({ id }) => id)
  const [rows, entries, unreadable] = await Promise.all([
    database.transactions.bulkGet(ids),
    database.outbox.bulkGet(ids.map(id => ['transactions', id])),
    unreadableIds(database, 'transactions'),
  ])
  const bookings: Booking[] = []
  for (const [index, transaction] of planned.entries()) {
    const [row, pending] = [rows[index], entries[index]]
    if (unreadable.has(transaction.id)) continue
    if (row) {
      if (occurrenceOf(row) === occurrenceOf(transaction)) continue
      const id = await takeIds(database, now, 1)
      bookings.push({ transaction: { ...transaction, id }, pending: undefined })
    } else if (!pending || by === 'user' || isUndone(pending))
      bookings.push({ transaction, pending })
  }
  return bookings
}

/**
 * Removes bookings whose action is undone. No user deletes them: a booking that was never sent leaves no entry, and the
 * deletion of another one has the time of an automatic booking, so that the app may book the occurrence again. Call
 * inside a transaction over all tables.
 */
export async function removeBookings(
  database: UserDatabase,
  ids: readonly number[],
): Promise<void> {
  const keys = ids.map(id => ({ collection: 'transactions', id }) as const)
  const [rows, entries, pushes, unreadable] = await Promise.all([
    database.transactions.bulkGet([...ids]),
    entriesOf(database, keys),
    pushesInFlight(database),
    unreadableIds(database, 'transactions'),
  ])
  const inFlight = new Set(pushes.flatMap(({ writes }) => writes).map(({ id }) => id))
  const removed = rows.flatMap((row, index) =>
    row && !unreadable.has(row.id) ? [{ row, entry: entries[index] }] : [],
  )
  const isSent = ({ row, entry }: Removed) =>
    !entry || entry.isMaybeKnown === true || inFlight.has(row.id) || (row.sync?.rev ?? 0) > 0
  const unsent = removed.filter(each => !isSent(each))
  const gone = removed.map(({ row }) => row.id)
  await applyToTotals(
    database,
    removed.map(({ row }) => ({ before: row, after: undefined })),
  )
  await Promise.all([
    database.transactions.bulkDelete(gone),
    database.outbox.bulkDelete(unsent.map(({ row }) => ['transactions', row.id])),
    database.outbox.bulkPut(removed.filter(isSent).map(undoneEntry)),
    readBeforeCommit(database, 'transactions'),
  ])
}

/**
 * The base of an automatic booking is the booking itself, so that an edit of it is merged field by field with the
 * edits of other devices.
 */
function bookingEntry(now: number, booking: Booking, by: BookedBy): OutboxEntry {
  const { id } = booking.transaction
  const at = by === 'app' ? id : now
  const entry = editedEntry(at, { collection: 'transactions', id }, undefined, booking.pending)
  return by === 'app' ? { ...entry, base: bookingRow(booking) } : entry
}

interface Removed {
  readonly row: Stored<Transaction>
  readonly entry: OutboxEntry | undefined
}

function undoneEntry({ row, entry }: Removed): OutboxEntry {
  const { id } = row
  const edited = editedEntry(id, { collection: 'transactions', id }, row, entry)
  return { ...edited, base: edited.base ?? row }
}

/**
 * Deletions of occurrences that are due again, because the user has set the schedule back, no longer keep the app from
 * booking them. Call inside a transaction over all tables.
 *
 * @param known the schedule before that, settled up to a later day than `settledTo`
 */
export async function reopenOccurrences(
  database: UserDatabase,
  known: Schedule,
  settledTo: Schedule['settledTo'],
): Promise<void> {
  const until = known.settledTo || settledTo
  const days = dueOccurrences({ ...known, settledTo }, until, MAX_BOOKED_AT_ONCE)
  const ids = days.map(day => occurrenceId(known.id, day))
  const [rows, entries] = await Promise.all([
    database.transactions.bulkGet(ids),
    entriesOf(
      database,
      ids.map(id => ({ collection: 'transactions', id })),
    ),
  ])
  const deletions = entries.flatMap((entry, index) => (entry && !rows[index] ? entry : []))
  await database.outbox.bulkPut(deletions.map(entry => ({ ...entry, editedAt: entry.id })))
}

/** Whether the entry is a deletion by no user, of a booking that was undone. */
function isUndone({ id, editedAt }: OutboxEntry): boolean {
  return editedAt === id
}

/** Another device may have booked the occurrence too, so the row counts as known to the server. */
function bookingRow({ transaction, pending }: Booking): Stored<Transaction> {
  return { ...transaction, sync: pending?.base?.sync ?? NO_STAMP }
}
