// The days on which a schedule is due, computed from its first day.
// Invariant: every occurrence is later than the one before; after the year 9999 there is none.

import {
  addDays,
  addMonths,
  type CalendarDate,
  monthOfDate,
  monthsBetween,
} from '../../dates/calendar'
import { daysBetween, lastDayOf } from '../../dates/calendar-grid'
import { inMonths, type Schedule } from './schedule'
import { detailOf } from './schedule-details'

/** The fields that determine the due days and the end of a schedule. */
export type Rhythm = Pick<Schedule, (typeof RHYTHM_FIELDS)[number] | 'until' | 'count'>

/** The fields that determine the due days, apart from the end. */
export const RHYTHM_FIELDS = ['unit', 'every', 'start', 'isLastDay'] as const

/**
 * @param index from 0; must not lead past the year 9999
 * @returns the person's day of the month, or the last day of a shorter month
 */
export function occurrenceDate(schedule: Rhythm, index: number): CalendarDate {
  const { unit, every, start, isLastDay } = schedule
  if (!inMonths(unit)) return addDays(start, index * every * daysOf(unit))
  const month = addMonths(monthOfDate(start), index * every * monthsOf(unit))
  const last = lastDayOf(month)
  const day = `${month}-${dayOfMonth(schedule)}`
  return isLastDay || day > last ? last : day
}

/** The person's day of the month, two digits: that of `start`, or a later one where its month is shorter. */
export function dayOfMonth(rhythm: Rhythm): string {
  const { start } = rhythm
  const [day, chosen] = [start.slice(8), detailOf(rhythm, 'day')]
  return chosen > day && start === lastDayOf(monthOfDate(start)) ? chosen : day
}

/** The unsettled occurrences up to today, oldest first; at most `limit`. */
export function dueOccurrences(
  schedule: Schedule,
  today: CalendarDate,
  limit: number,
): CalendarDate[] {
  const first = settledCount(schedule)
  return datesFrom(schedule, first, Math.min(indexUpTo(schedule, today), first + limit - 1))
}

/** The number of unsettled occurrences up to today. */
export function dueCount(schedule: Schedule, today: CalendarDate): number {
  return Math.max(0, indexUpTo(schedule, today) + 1 - settledCount(schedule))
}

/** The first occurrence that is neither booked nor skipped; null when the schedule has ended. */
export function nextOccurrence(schedule: Schedule): CalendarDate | null {
  const next = settledCount(schedule)
  return next <= lastIndex(schedule) ? occurrenceDate(schedule, next) : null
}

export function hasEnded(schedule: Schedule): boolean {
  return nextOccurrence(schedule) === null
}

/** The number of occurrences that are booked or skipped. */
export function settledCount(schedule: Schedule): number {
  return schedule.settledTo === '' ? 0 : indexUpTo(schedule, schedule.settledTo) + 1
}

/** Whether the schedule has an occurrence on that day, settled or not. */
export function isOccurrence(schedule: Schedule, date: CalendarDate): boolean {
  const index = indexUpTo(schedule, date)
  return index >= 0 && occurrenceDate(schedule, index) === date
}

/** The number of all occurrences; null for a schedule without an end. */
export function totalCount(schedule: Rhythm): number | null {
  const isEndless = schedule.until === undefined && schedule.count === undefined
  return isEndless ? null : lastIndex(schedule) + 1
}

/** The index of the last occurrence up to a day, or -1. */
function indexUpTo(schedule: Rhythm, date: CalendarDate): number {
  return Math.min(lastIndex(schedule), indexInRhythm(schedule, date))
}

/** The index of the schedule's last occurrence, or -1. */
function lastIndex(schedule: Rhythm): number {
  const { until = LAST_DAY, count = Number.POSITIVE_INFINITY } = schedule
  return Math.min(indexInRhythm(schedule, until), count - 1)
}

/** As `indexUpTo`, without the schedule's end. */
function indexInRhythm(schedule: Rhythm, date: CalendarDate): number {
  const { unit, every, start } = schedule
  if (!inMonths(unit))
    return Math.max(-1, Math.floor(daysBetween(start, date) / (every * daysOf(unit))))
  const months = monthsBetween(monthOfDate(start), monthOfDate(date))
  if (months < 0) return -1
  const index = Math.floor(months / (every * monthsOf(unit)))
  // The occurrence of the day's month may be after the day.
  return occurrenceDate(schedule, index) <= date ? index : index - 1
}

function datesFrom(schedule: Schedule, first: number, last: number): CalendarDate[] {
  const length = Math.max(0, last - first + 1)
  return Array.from({ length }, (_, offset) => occurrenceDate(schedule, first + offset))
}

function daysOf(unit: Schedule['unit']): number {
  return unit === 'week' ? 7 : 1
}

function monthsOf(unit: Schedule['unit']): number {
  return unit === 'year' ? 12 : 1
}

const LAST_DAY: CalendarDate = '9999-12-31'
