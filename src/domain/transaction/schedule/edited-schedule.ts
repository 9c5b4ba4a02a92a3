// The edit of a schedule, which changes all later occurrences and no settled occurrence.

import { addDays, type CalendarDate } from '../../dates/calendar'
import { dayOfMonth, nextOccurrence, RHYTHM_FIELDS, settledCount } from './occurrences'
import {
  inMonths,
  type Schedule,
  type ScheduleEntry,
  type ScheduleError,
  scheduleFrom,
} from './schedule'
import { detailOf, withDetails } from './schedule-details'

/**
 * The schedule with the form's content, or the first error. A new rhythm begins with the next unsettled day; if the
 * user has moved the start, with that day, and what was settled from then on is due again. The entered count minus the
 * settled occurrences remains; zero or less is an error.
 */
export function editedSchedule(known: Schedule, entry: ScheduleEntry): Schedule | ScheduleError {
  const made = scheduleFrom(known.id, entry, known.settledTo)
  const isMoved = entry.isMoved || entry.start !== known.start
  if (typeof made === 'string' || (!isMoved && hasSameRhythm(known, made))) return made
  const settledTo = isMoved ? settledBefore(made) : known.settledTo
  const count = entry.count === null ? null : entry.count - settledCount({ ...known, settledTo })
  if (count !== null && count < 1) return 'count-settled'
  const before = made.start === known.start ? known : made
  const start = isMoved ? made.start : (nextDay(known) ?? made.start)
  const after = scheduleFrom(known.id, { ...entry, start, count }, settledTo)
  return typeof after === 'string' ? after : withDayOf(before, after, known)
}

/** The day up to which the schedule stays settled when it begins with its `start`. */
function settledBefore({ settledTo, start }: Schedule): Schedule['settledTo'] {
  return settledTo < start ? settledTo : addDays(start, -1)
}

/** Keeps the chosen day of the month, so that a 31st that a short month has moved is a 31st again in a long month. */
function withDayOf(before: Schedule, after: Schedule, known: Schedule): Schedule {
  const own = after.start.slice(8)
  const chosen = hasDayOfMonth(before) && hasDayOfMonth(after) ? dayOfMonth(before) : own
  const day = chosen > own ? chosen : own
  const isNeeded = day !== own || detailOf(known, 'day') !== ''
  return isNeeded ? withDetails(after, known, { day }) : after
}

function hasDayOfMonth({ unit, isLastDay }: Schedule): boolean {
  return inMonths(unit) && !isLastDay
}

function hasSameRhythm(one: Schedule, other: Schedule): boolean {
  return RHYTHM_FIELDS.every(field => one[field] === other[field])
}

/** The next unsettled day of the rhythm, also after the schedule's end. */
export function nextDay({ until: _, count: __, ...endless }: Schedule): CalendarDate | null {
  return nextOccurrence(endless)
}
