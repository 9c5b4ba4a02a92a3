// The due, coming and ended schedules, and the sums that are still due in a month.

import type { CalendarDate } from '../../dates/calendar'
import { type Hundredths, toHundredths } from '../../money/money'
import type { TransactionType } from '../transaction'
import { automaticOccurrences, type BookedCollection, bookedCollection } from './booking'
import { dueCount, nextOccurrence, settledCount, totalCount } from './occurrences'
import { MAX_COUNT, type Schedule } from './schedule'

/** A schedule that needs an answer from the user. */
export interface DueSchedule {
  readonly schedule: Schedule
  /** The oldest occurrence that is neither booked nor skipped. */
  readonly date: CalendarDate
  /** The number of due occurrences. */
  readonly count: number
}

interface ComingSchedule {
  readonly schedule: Schedule
  /** The first occurrence after today. */
  readonly next: CalendarDate
}

export interface ScheduleOverview {
  /** The oldest first. */
  readonly due: readonly DueSchedule[]
  /** The next first. A due schedule is also in this list, with its first occurrence after today. */
  readonly coming: readonly ComingSchedule[]
  /** The newest first. */
  readonly ended: readonly Schedule[]
  /** The sums of the unsettled occurrences up to the end of the month, in hundredths. */
  readonly toCome: Readonly<Record<TransactionType, Hundredths>>
}

/**
 * @param monthEnd the last day of the month that today is in
 * @param isClockTrusted whether the app books automatically
 */
export function scheduleOverview(
  schedules: readonly Schedule[],
  today: CalendarDate,
  monthEnd: CalendarDate,
  isClockTrusted = true,
): ScheduleOverview {
  const toCome = (schedule: Schedule) =>
    toHundredths(schedule.amount) * BigInt(dueCount(schedule, monthEnd))
  const sumOf = (type: TransactionType) =>
    schedules
      .filter(schedule => schedule.type === type)
      .reduce((sum, schedule) => sum + toCome(schedule), 0n)
  return {
    due: schedules
      .flatMap(schedule => dueOf(schedule, today, isClockTrusted) ?? [])
      .sort(by(({ date }) => date)),
    coming: schedules
      .flatMap(schedule => nextAfter(schedule, today) ?? [])
      .sort(by(({ next }) => next)),
    ended: schedules
      .filter(schedule => nextOccurrence(schedule) === null)
      .sort((one, other) => other.id - one.id),
    toCome: { income: sumOf('income'), expense: sumOf('expense') },
  }
}

/** The progress of an instalment. */
export interface Progress {
  /** The number of the next occurrence, from 1; after the end, the number of the last settled one. */
  readonly number: number
  readonly settled: number
  readonly total: number
  /** The sum of the unsettled occurrences, in hundredths. */
  readonly left: Hundredths
  readonly hasEnded: boolean
}

/** Null for a schedule without a count. */
export function progressOf(schedule: Schedule): Progress | null {
  const { count: total, amount } = schedule
  const last = totalCount(schedule)
  if (total === undefined || last === null) return null
  const settled = settledCount(schedule)
  const hasEnded = settled >= last
  const left = toHundredths(amount) * BigInt(last - settled)
  return { number: hasEnded ? settled : settled + 1, settled, total, left, hasEnded }
}

/** Null if nothing is due, or if the app books it automatically. */
export function dueOf(
  schedule: Schedule,
  today: CalendarDate,
  isClockTrusted = true,
): DueSchedule | null {
  const date = nextOccurrence(schedule)
  if (date === null || date > today) return null
  if (isClockTrusted && automaticOccurrences(schedule, today, 1).length > 0) return null
  return { schedule, date, count: dueCount(schedule, today) }
}

/** The occurrences that the app would book if it trusted the clock. */
export interface UnconfirmedOccurrences {
  readonly scheduleIds: readonly number[]
  readonly count: number
  /** Of the documents that they will be. */
  readonly collections: readonly BookedCollection[]
  readonly first: CalendarDate
  readonly last: CalendarDate
  /** In hundredths. */
  readonly sums: Readonly<Record<TransactionType, Hundredths>>
}

/** Null if there are none. */
export function unconfirmedOccurrences(
  schedules: readonly Schedule[],
  today: CalendarDate,
): UnconfirmedOccurrences | null {
  const due = schedules.flatMap(schedule => {
    const dates = automaticOccurrences(schedule, today, MAX_COUNT)
    return dates.length > 0 ? [{ schedule, dates }] : []
  })
  const days = due.flatMap(({ dates }) => dates).sort()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return null
  const sumOf = (type: TransactionType) =>
    due
      .filter(({ schedule }) => schedule.type === type)
      .reduce(
        (sum, { schedule, dates }) => sum + toHundredths(schedule.amount) * BigInt(dates.length),
        0n,
      )
  return {
    scheduleIds: due.map(({ schedule }) => schedule.id),
    ...{ count: days.length, first, last },
    collections: due.map(({ schedule }) => bookedCollection(schedule)),
    sums: { income: sumOf('income'), expense: sumOf('expense') },
  }
}

function nextAfter(schedule: Schedule, today: CalendarDate): ComingSchedule | null {
  const { settledTo } = schedule
  const next = nextOccurrence({ ...schedule, settledTo: settledTo < today ? today : settledTo })
  return next === null ? null : { schedule, next }
}

function by<T>(dateOf: (each: T) => CalendarDate): (one: T, other: T) => number {
  return (one, other) => {
    const [left, right] = [dateOf(one), dateOf(other)]
    return left === right ? 0 : left < right ? -1 : 1
  }
}
