// Unedited bookings by the app are made anew when a version of their schedule arrives that the booking device did not
// know, or when such a booking arrives (rule M9).
// Invariant: every replica makes the same bookings of the same version of the schedule.

import { sameDocument } from '../../domain/conflict/merge'
import { addDays } from '../../domain/dates/calendar'
import {
  type Booking,
  bookedCollection,
  bookedDay,
  isAutomaticBooking,
  remadeBooking,
} from '../../domain/transaction/schedule/booking'
import { isOccurrence } from '../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../domain/transaction/schedule/schedule'
import { detailOf, withDetails } from '../../domain/transaction/schedule/schedule-details'
import { documentOf } from '../../store/records/rows'
import type { EngineTx, ReplicaStore } from '../../store/replica/replica-store'
import { isRestored } from './keep-bookings'
import { isSameButSettled, type Outcome } from './merge-change'

/** A schedule whose bookings may be of an earlier version. */
interface Changed {
  readonly schedule: Schedule
  /** The day after which bookings count; empty for none. */
  readonly after: string
  /** The booking of an occurrence by the present version; null if it has none. */
  readonly remake: (booking: Booking) => Booking | null
}

/** Call when the changes are applied. */
export async function remakeBookings(
  store: ReplicaStore,
  tx: EngineTx,
  outcomes: readonly Outcome[],
): Promise<void> {
  const unknowing = await bookedUnknowing(store, outcomes)
  const changed = [...outcomes.flatMap(changedBy), ...unknowing]
  for (const each of changed) if (each.after !== '') await remakeOf(store, tx, each)
}

function changedBy(outcome: Outcome): Changed[] {
  const { change, local } = outcome
  const { entry } = local
  const { row } = outcome.decision
  if (change.collection !== 'schedules') return []
  if (isSchedule(row) && isRestored(outcome)) return [edited(row)]
  if (!isSchedule(local.row)) return row ? [] : deletedHere(entry)
  if (!row) return [deleted(isSchedule(entry?.base) ? entry.base : local.row, change.sync.at)]
  return isSchedule(row) && !isSameButSettled(documentOf(local.row), documentOf(row))
    ? [edited(row)]
    : []
}

/** Another device has booked what the user has deleted here, and its version has not restored it. */
function deletedHere(entry: Outcome['local']['entry']): Changed[] {
  return isSchedule(entry?.base) ? [deleted(entry.base, entry.editedAt)] : []
}

/**
 * Another device has booked what the user has edited here. Of a deleted schedule the bookings stay until its own version
 * comes, in the same pull, because an edit in it would restore the schedule. A schedule that was never on the server has
 * the id of another one, whose booking it is; it moves when that one comes (M4).
 */
async function bookedUnknowing(
  store: ReplicaStore,
  outcomes: readonly Outcome[],
): Promise<Changed[]> {
  const booked = outcomes.flatMap(({ change: { value, sync } }) =>
    value && isAutomaticBooking(value, sync.at) ? (bookedDay(value)?.id ?? []) : [],
  )
  const keys = [...new Set(booked)].map(id => ({ collection: 'schedules', id }) as const)
  const local = await store.readLocal(keys)
  return local.flatMap(({ row, entry }) =>
    isSchedule(row) && (entry?.base || entry?.origin) ? [edited(row)] : [],
  )
}

function isSchedule(row: object | null | undefined): row is Schedule {
  return row != null && 'settledTo' in row
}

function edited(schedule: Schedule): Changed {
  const remake = (booking: Booking) => {
    const day = bookedDay(booking)?.date ?? ''
    return isOccurrence(schedule, day) ? remadeBooking(schedule, booking, day) : null
  }
  return { schedule, after: detailOf(schedule, 'version'), remake }
}

/**
 * @param known the last version that the server had before
 * @param at the time of the deletion, milliseconds since 1970
 */
function deleted(schedule: Schedule, at: number): Changed {
  return {
    schedule,
    after: schedule.settledTo || addDays(schedule.start, -1),
    remake: booking => (booking.id > at ? null : booking),
  }
}

async function remakeOf(
  store: ReplicaStore,
  tx: EngineTx,
  { schedule, after, remake }: Changed,
): Promise<void> {
  const remakeOne = (before: Booking | undefined, editedAt: number) => {
    if (!before || !isAutomaticBooking(before, editedAt)) return before
    const made = remake(before)
    return made && isSameContent(before, made) ? before : (made ?? undefined)
  }
  await tx.change(
    bookedCollection(schedule),
    await store.bookingsAfter(schedule, after),
    (before, _, { editedAt }) => remakeOne(before, editedAt),
    { origin: 'app', isInBin: false },
  )
}

function isSameContent(one: Booking, other: Booking): boolean {
  const version = ''
  return sameDocument(withDetails(one, {}, { version }), withDetails(other, {}, { version }))
}
