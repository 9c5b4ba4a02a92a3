// The booking of a schedule's occurrences: their transactions, and the day up to which the schedule is settled.
// Invariant: both change in one transaction, so that an occurrence is booked exactly once (sync protocol, rule M9).

import type { CalendarDate } from '../../domain/dates/calendar'
import { NO_STAMP } from '../../domain/document'
import { bookedTransaction, occurrenceOf } from '../../domain/transaction/schedule/booking'
import type { Schedule } from '../../domain/transaction/schedule/schedule'
import type { Transaction } from '../../domain/transaction/transaction'
import { readBeforeCommit } from '../before-commit'
import type { OutboxEntry } from '../database/outbox-records'
import type { Stored } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { editedEntry } from '../records/document-writer'
import { takeIds } from '../records/free-ids'
import { requireReadable, unreadableIds } from '../records/unreadable'
import { totalsAfter } from '../totals'

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
 * an occurrence with a deletion that is not yet pushed.
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
  const at = by === 'user' ? now : pending?.editedAt || row.sync?.at || row.id
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
    } else if (!pending || by === 'user') bookings.push({ transaction, pending })
  }
  return bookings
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

/** Another device may have booked the occurrence too, so the row counts as known to the server. */
function bookingRow({ transaction, pending }: Booking): Stored<Transaction> {
  return { ...transaction, sync: pending?.base?.sync ?? NO_STAMP }
}
