// The transaction that books an occurrence of a schedule.
// Invariant: every device that books an occurrence makes the same document under the same id (sync protocol, rule M9).

import type { CalendarDate } from '../../dates/calendar'
import { sameDayInYear } from '../../dates/distant-date'
import { hashOf } from '../../values/hash'
import { moreOf } from '../further-fields'
import type { Transaction } from '../transaction'
import { inWallet, walletKeyOf } from '../wallet-of'
import { dueOccurrences } from './occurrences'
import type { Schedule } from './schedule'
import { detailOf, withDetails } from './schedule-details'

/** The key of an occurrence, unique among all schedules. */
export function occurrenceKey(scheduleId: number, date: CalendarDate): string {
  return `${scheduleId}/${date}`
}

/** The key of the occurrence that a transaction books; empty for any other transaction. */
export function occurrenceOf(transaction: object): string {
  const { occurrence } = moreOf(transaction)
  return typeof occurrence === 'string' ? occurrence : ''
}

export function withOccurrence(
  transaction: Transaction,
  scheduleId: number,
  date: CalendarDate,
): Transaction {
  const more = { ...moreOf(transaction), occurrence: occurrenceKey(scheduleId, date) }
  return Object.assign({ ...transaction }, { more })
}

/**
 * A time within 10 hours from midnight UTC of the day before. These hours are over when the day begins in any time zone,
 * so the id is never in the future.
 */
export function occurrenceId(scheduleId: number, date: CalendarDate): number {
  return Date.parse(date) - DAY_MS + (hashOf(occurrenceKey(scheduleId, date)) % TEN_HOURS_MS)
}

/** The id of the schedule and the day that a transaction books; null for any other transaction. */
export function bookedDay(transaction: object): { id: number; date: CalendarDate } | null {
  const [id, date] = occurrenceOf(transaction).split('/')
  return date === undefined ? null : { id: Number(id), date }
}

/** The transaction, with the occurrence's own date, in the schedule's wallet. */
export function bookedTransaction(schedule: Schedule, date: CalendarDate): Transaction {
  const { type, name, amount, category, description } = schedule
  const id = occurrenceId(schedule.id, date)
  const booked = { id, date, type, name, amount, category, description }
  const version = detailOf(schedule, 'version')
  const content = version === '' ? booked : withDetails(booked, {}, { version })
  return withOccurrence(inWallet(content, walletKeyOf(schedule)), schedule.id, date)
}

/**
 * Whether a version is an unedited automatic booking. The edit time of such a booking is its id, which is before the
 * occurrence's day and therefore before any edit.
 *
 * @param at the version's edit time
 */
export function isAutomaticBooking(document: { readonly id: number }, at: number): boolean {
  return at === document.id && occurrenceOf(document) !== ''
}

/** The booking and its time of edit, after its schedule has got another id (rule M4). */
export function movedBooking(
  booking: Transaction,
  editedAt: number,
  scheduleId: number,
  date: CalendarDate,
): { readonly document: Transaction; readonly editedAt: number } {
  const id = occurrenceId(scheduleId, date)
  const document = withOccurrence({ ...booking, id }, scheduleId, date)
  return { document, editedAt: isAutomaticBooking(booking, editedAt) ? id : editedAt }
}

/**
 * The occurrences that the app may book automatically while the clock is trusted; at most `limit`. None if the user has
 * undone the oldest one's booking, or if it was due more than five years ago: the user should check so many first.
 */
export function automaticOccurrences(
  schedule: Schedule,
  today: CalendarDate,
  limit: number,
): CalendarDate[] {
  if (schedule.mode !== 'auto') return []
  const due = dueOccurrences(schedule, today, limit)
  const [oldest = today] = due
  if (oldest <= detailOf(schedule, 'askedTo')) return []
  return sameDayInYear(oldest, MAX_YEARS_BACK) < today ? [] : due
}

const DAY_MS = 86_400_000

const TEN_HOURS_MS = 36_000_000

const MAX_YEARS_BACK = 5
