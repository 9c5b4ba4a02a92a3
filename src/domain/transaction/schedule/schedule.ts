// A schedule: a transaction or transfer that repeats every number of days, weeks, months or years, and its validation.
// Invariant: any mix of the fields of two valid schedules is valid too, as a merge makes one (sync protocol, rule M2).

import { type CalendarDate, isCalendarDate, monthOfDate } from '../../dates/calendar'
import { lastDayOf } from '../../dates/calendar-grid'
import type { EnteredAmount } from '../../money/amount-input'
import { storedName, storedText } from '../../values/fields'
import {
  type TransactionField,
  type TransactionFieldError,
  type TransactionType,
  transactionErrors,
} from '../transaction'

/** The unit of a rhythm. */
export type ScheduleUnit = 'day' | 'week' | 'month' | 'year'

/** Whether the app books due occurrences automatically, or the user by a tap. */
export type ScheduleMode = 'auto' | 'ask'

/** What a schedule books: transactions of that type, or transfers from its wallet to another one. */
export type ScheduleType = TransactionType | 'transfer'

export interface Schedule {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  readonly type: ScheduleType
  /** The name of the schedule and of its transactions, or the note of its transfers. */
  readonly name: string
  /** Rupiah, as a transaction's. */
  readonly amount: number
  /** The category's name; of transfers a dash, which means nothing. */
  readonly category: string
  readonly description: string
  readonly unit: ScheduleUnit
  /** The distance of two occurrences in units, from 1 to `MAX_EVERY`. */
  readonly every: number
  /** The first occurrence, from `EARLIEST_START` on. All others are computed from it, never from the previous one. */
  readonly start: CalendarDate
  /** For a rhythm of months or years: always the last day of the month. */
  readonly isLastDay?: true
  /** The last possible day; absent for none. */
  readonly until?: CalendarDate
  /** The number of occurrences of an instalment, from 1 to `MAX_COUNT`; absent for any other schedule. */
  readonly count?: number
  readonly mode: ScheduleMode
  /** Occurrences up to this day are booked or skipped; empty before the first. Merges keep the later day (rule M9). */
  readonly settledTo: CalendarDate | ''
}

export const SCHEDULE_UNITS: readonly ScheduleUnit[] = ['day', 'week', 'month', 'year']

export const MAX_EVERY = 366

export const MAX_COUNT = 1000

/** The category of transfers, which have none. The rules require the field (R4). */
const NO_CATEGORY = '-'

/** Ids of booked transactions are milliseconds since 1970 and positive. */
export const EARLIEST_START: CalendarDate = '1971-01-01'

/** The content of the form. */
export interface ScheduleEntry
  extends Pick<
    Schedule,
    'type' | 'name' | 'category' | 'description' | 'unit' | 'every' | 'start' | 'mode'
  > {
  readonly amount: EnteredAmount
  /** Of an edit: whether the user has chosen `start` as the next day, which may be the very first day again. */
  readonly isMoved?: boolean
  readonly isLastDay: boolean
  /** Empty for none. */
  readonly until: CalendarDate | ''
  /** Null for none. */
  readonly count: number | null
  /** The key of the wallet; undefined to leave it as it is, which is the main wallet for a new schedule. */
  readonly wallet?: string | undefined
  /** The key of the wallet that transfers go to. They need both keys; undefined for transactions. */
  readonly to?: string | undefined
}

export type ScheduleField =
  | Exclude<TransactionField, 'date'>
  | 'to'
  | 'start'
  | 'every'
  | 'until'
  | 'count'

type ScheduleFieldError =
  | TransactionFieldError
  | 'date-too-early'
  | 'every-out-of-range'
  | 'count-out-of-range'
  | 'until-before-start'
  | 'same-wallet'

/** The error of each invalid field. */
type ScheduleErrors = { readonly [F in ScheduleField]?: ScheduleFieldError }

export type ScheduleError =
  | ScheduleFieldError
  /** The entered number of occurrences is not greater than the number of settled occurrences. */
  | 'count-settled'

/**
 * Name, amount and category are required, as for a transaction; surrounding blanks do not count. Transfers need no
 * category, two wallets, and an amount above 0.
 */
export function scheduleErrors(entry: ScheduleEntry): ScheduleErrors {
  const { date: start, ...texts } = transactionErrors({
    ...entry,
    ...textsOf(entry),
    date: entry.start,
  })
  const isTransfer = entry.type === 'transfer'
  const errors: { readonly [F in ScheduleField]?: ScheduleFieldError | null } = {
    ...texts,
    ...(isTransfer && entry.amount === 0 && { amount: 'missing' }),
    to: isTransfer && entry.to === entry.wallet ? 'same-wallet' : null,
    start: start ?? (entry.start < EARLIEST_START ? 'date-too-early' : null),
    every: isWithin(entry.every, MAX_EVERY) ? null : 'every-out-of-range',
    until: untilError(entry),
    count: entry.count === null || isWithin(entry.count, MAX_COUNT) ? null : 'count-out-of-range',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

/** Transfers have neither a category nor a description. */
function textsOf({ type, category, description }: ScheduleEntry) {
  return type === 'transfer'
    ? { category: NO_CATEGORY, description: '' }
    : { category, description }
}

function untilError(entry: ScheduleEntry): ScheduleFieldError | null {
  const { until, start } = entry
  if (until === '') return null
  if (!isCalendarDate(until)) return 'date-invalid'
  return isCalendarDate(start) && until < firstDay(entry) ? 'until-before-start' : null
}

/** The first occurrence: `start`, or the last day of its month. */
function firstDay({ isLastDay, unit, start }: ScheduleEntry): CalendarDate {
  return isLastDay && inMonths(unit) ? lastDayOf(monthOfDate(start)) : start
}

/** The order in which errors are reported. */
const IN_ORDER = [
  'missing',
  'amount-unreadable',
  'amount-ambiguous',
  'amount-out-of-range',
  'date-invalid',
  'date-too-early',
  'every-out-of-range',
  'count-out-of-range',
  'until-before-start',
  'same-wallet',
  'text-too-long',
] as const

/** The schedule without surrounding blanks, or the first error. */
export function scheduleFrom(
  id: number,
  entry: ScheduleEntry,
  settledTo: Schedule['settledTo'],
): Schedule | ScheduleError {
  const errors = Object.values(scheduleErrors(entry))
  const error = IN_ORDER.find(each => errors.includes(each))
  const { type, amount, unit, every, mode } = entry
  const { category, description } = textsOf(entry)
  if (error) return error
  if (typeof amount !== 'number') return 'missing'
  return {
    ...{ id, type, name: storedName(entry.name), amount, category: storedText(category) },
    ...{ description: storedText(description), unit, every, start: firstDay(entry) },
    ...(entry.isLastDay && inMonths(unit) && { isLastDay: true }),
    ...(entry.until !== '' && { until: entry.until }),
    ...(entry.count !== null && { count: entry.count }),
    ...{ mode, settledTo },
  }
}

/** Whether a rhythm is of months or years, and so can have the last day of the month. */
export function inMonths(unit: ScheduleUnit): boolean {
  return unit === 'month' || unit === 'year'
}

function isWithin(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
}
