// The oracle of occurrences: every settled occurrence of a schedule was booked, unless it was skipped or deleted, and no
// booking is of an earlier version of the schedule than the one that its day belongs to.
// The other oracles detect, by the token, an occurrence that is booked twice or comes back.

import {
  BOOKED_COLLECTIONS,
  bookedDay,
  isAutomaticBooking,
} from '../../../src/domain/transaction/schedule/booking'
import {
  isOccurrence,
  occurrenceDate,
  settledCount,
} from '../../../src/domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../src/domain/transaction/schedule/schedule'
import { detailOf } from '../../../src/domain/transaction/schedule/schedule-details'
import type { FakeCloud } from '../../support/fakes/fake-cloud'
import { hasStep, type StepKind } from '../schedules/schedule'
import type { Simulation } from '../simulation'
import { occurrenceToken, tokenOf } from './ledger'

/** Schedules with these steps are not checked: they lose unsent bookings with a disk, or the server's history. */
const LOSES: readonly StepKind[] = ['evict', 'copy', 'restore', 'sign-out']

export function checkOccurrences(simulation: Simulation, user: string): string[] {
  const { ledger, schedule } = simulation
  if (LOSES.some(kind => hasStep(schedule, kind))) return []
  const { server } = simulation.cloudOf(user)
  const outdated = server
    .list('schedules')
    .flatMap(({ value }) => (value && 'settledTo' in value ? outdatedBookings(server, value) : []))
  const booked = new Set(bookingsOn(server).map(({ value }) => value && tokenOf(value)))
  const removed = new Set(
    ledger.edits.filter(({ kind }) => kind === 'remove').map(({ token }) => token),
  )
  const isMissing = (token: string) =>
    !booked.has(token) && !removed.has(token) && !ledger.skips.has(token)
  // Two devices may both change the days of a schedule; a settled day may then be none of either.
  if (hasStep(schedule, 'rhythm')) return outdated
  const lost = server.list('schedules').flatMap(({ value }) => {
    if (!value || !('settledTo' in value)) return []
    const days = Array.from({ length: settledCount(value) }, (_, at) => occurrenceDate(value, at))
    const tokens = days.map(day => occurrenceToken(value, day))
    return tokens.filter(isMissing).map(token => `lost: ${token} is settled and not booked`)
  })
  return [...lost, ...outdated]
}

function bookingsOn(server: FakeCloud['server']) {
  return BOOKED_COLLECTIONS.flatMap(collection => server.list(collection))
}

/** Bookings that nobody has edited, of days after the schedule's version, that another version has made, or on other days (M9). */
function outdatedBookings(server: FakeCloud['server'], schedule: Schedule): string[] {
  const version = detailOf(schedule, 'version')
  if (version === '') return []
  return bookingsOn(server).flatMap(({ value, sync }) => {
    if (!value || !('date' in value) || !isAutomaticBooking(value, sync.at)) return []
    const isOurs = bookedDay(value)?.id === schedule.id && value.date > version
    if (!isOurs) return []
    if (!isOccurrence(schedule, value.date))
      return [`outdated: ${tokenOf(value)} is booked, and no day of its schedule`]
    return value.amount !== schedule.amount
      ? [`outdated: ${tokenOf(value)} has ${value.amount}, its schedule ${schedule.amount}`]
      : []
  })
}
