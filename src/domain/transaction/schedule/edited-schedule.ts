// The edit of a schedule, which changes all later occurrences and no settled occurrence.

import { nextOccurrence, settledCount } from './occurrences'
import { type Schedule, type ScheduleEntry, type ScheduleError, scheduleFrom } from './schedule'

/**
 * The schedule with the form's content, or the first error. A new rhythm begins with the next unsettled day; if the
 * user has moved the start, with the first day after the settled ones. The entered count minus the settled occurrences
 * remains; zero or less is an error.
 */
export function editedSchedule(known: Schedule, entry: ScheduleEntry): Schedule | ScheduleError {
  const made = scheduleFrom(known.id, entry, known.settledTo)
  if (typeof made === 'string' || hasSameRhythm(known, made)) return made
  const count = entry.count === null ? null : entry.count - settledCount(known)
  if (count !== null && count < 1) return 'count-settled'
  const start = nextOccurrence(endless(entry.start === known.start ? known : made))
  return scheduleFrom(known.id, { ...entry, start: start ?? made.start, count }, known.settledTo)
}

function hasSameRhythm(one: Schedule, other: Schedule): boolean {
  return RHYTHM.every(field => one[field] === other[field])
}

const RHYTHM = ['unit', 'every', 'start', 'isLastDay'] as const

function endless({ until: _, count: __, ...schedule }: Schedule): Schedule {
  return schedule
}
