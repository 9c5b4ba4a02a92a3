// The document that books an occurrence of a schedule: a transaction, or a transfer.
// Invariant: every device that books an occurrence makes the same document under the same id (sync protocol, rule M9).

import type { CalendarDate } from '../../dates/calendar'
import { sameDayInYear } from '../../dates/distant-date'
import { isWalletKey } from '../../values/fields'
import { hashOf } from '../../values/hash'
import { moreOf, withFurther } from '../further-fields'
import type { Transaction } from '../transaction'
import type { Transfer } from '../wallet/transfer'
import { inWallet, MAIN_WALLET, walletKeyOf } from '../wallet-of'
import { dueOccurrences } from './occurrences'
import type { Schedule } from './schedule'
import { detailOf, withDetails } from './schedule-details'

export type Booking = Transaction | Transfer

/** The collections that have bookings. */
export const BOOKED_COLLECTIONS = ['transactions', 'transfers'] as const

export type BookedCollection = (typeof BOOKED_COLLECTIONS)[number]

/** The collection of a schedule's bookings. */
export function bookedCollection({ type }: Pick<Schedule, 'type'>): BookedCollection {
  return type === 'transfer' ? 'transfers' : 'transactions'
}

/** The collection of a booking. */
export function collectionOfBooking(booking: Booking): BookedCollection {
  return 'from' in booking ? 'transfers' : 'transactions'
}

/** What bookings of these collections are called together; transactions if there are none. */
export function kindOfBookings(
  collections: readonly BookedCollection[],
): BookedCollection | 'entries' {
  const [first = 'transactions', ...others] = new Set(collections)
  return others.length > 0 ? 'entries' : first
}

/** The key of an occurrence, unique among all schedules. */
export function occurrenceKey(scheduleId: number, date: CalendarDate): string {
  return `${scheduleId}/${date}`
}

/** The key of the occurrence that a document books; empty for any other document. */
export function occurrenceOf(document: object): string {
  const { occurrence } = moreOf(document)
  return typeof occurrence === 'string' ? occurrence : ''
}

export function withOccurrence<B extends Booking>(
  booking: B,
  scheduleId: number,
  date: CalendarDate,
): B {
  return withFurther(booking, { occurrence: occurrenceKey(scheduleId, date) })
}

/**
 * A time within 10 hours from midnight UTC of the day before. These hours are over when the day begins in any time zone,
 * so the id is never in the future.
 */
export function occurrenceId(scheduleId: number, date: CalendarDate): number {
  return Date.parse(date) - DAY_MS + (hashOf(occurrenceKey(scheduleId, date)) % TEN_HOURS_MS)
}

/** The id of the schedule and the day that a document books; null for any other document. */
export function bookedDay(document: object): { id: number; date: CalendarDate } | null {
  const [id, date] = occurrenceOf(document).split('/')
  return date === undefined ? null : { id: Number(id), date }
}

/** The transaction or transfer, with the occurrence's own date. */
export function bookingOf(schedule: Schedule, date: CalendarDate): Booking {
  const version = detailOf(schedule, 'version')
  const content = contentOf(schedule, occurrenceId(schedule.id, date), date)
  const booking = version === '' ? content : withDetails(content, {}, { version })
  return withOccurrence(booking, schedule.id, date)
}

/** A booking of the same occurrence by the schedule's present version; further fields of the booking stay. */
export function remadeBooking(schedule: Schedule, booking: Booking, date: CalendarDate): Booking {
  const made = withDetails({ ...bookingOf(schedule, date), id: booking.id }, booking, {
    version: detailOf(schedule, 'version'),
  })
  return 'from' in made ? made : inWallet(made, walletKeyOf(schedule))
}

function contentOf(schedule: Schedule, id: number, date: CalendarDate): Booking {
  const { type, name, amount, category, description } = schedule
  const wallet = walletKeyOf(schedule)
  if (type !== 'transfer')
    return inWallet({ id, date, type, name, amount, category, description }, wallet)
  const [from, to] = [keyIn(wallet), keyIn(detailOf(schedule, 'to'))]
  return { id, date, from, to, amount, note: name }
}

/** Another app may have written any text. The rules take only a key in a transfer. */
function keyIn(text: string): string {
  return isWalletKey(text) ? text : MAIN_WALLET
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
  booking: Booking,
  editedAt: number,
  scheduleId: number,
  date: CalendarDate,
): { readonly document: Booking; readonly editedAt: number } {
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
