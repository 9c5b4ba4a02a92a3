// The oracle of occurrences: every settled occurrence of a schedule was booked, unless it was skipped or deleted.
// The other oracles detect, by the token, an occurrence that is booked twice or comes back.

import { occurrenceDate, settledCount } from '../../../src/domain/transaction/schedule/occurrences'
import { hasStep, type StepKind } from '../schedules/schedule'
import type { Simulation } from '../simulation'
import { occurrenceToken, tokenOf } from './ledger'

/** Schedules with these steps are not checked: they lose unsent bookings with a disk, or the server's history. */
const LOSES: readonly StepKind[] = ['evict', 'copy', 'restore', 'sign-out']

export function checkOccurrences(simulation: Simulation, user: string): string[] {
  const { ledger, schedule } = simulation
  if (LOSES.some(kind => hasStep(schedule, kind))) return []
  const { server } = simulation.cloudOf(user)
  const booked = new Set(server.list('transactions').map(({ value }) => value && tokenOf(value)))
  const removed = new Set(
    ledger.edits.filter(({ kind }) => kind === 'remove').map(({ token }) => token),
  )
  const isMissing = (token: string) =>
    !booked.has(token) && !removed.has(token) && !ledger.skips.has(token)
  return server.list('schedules').flatMap(({ value }) => {
    if (!value || !('settledTo' in value)) return []
    const days = Array.from({ length: settledCount(value) }, (_, at) => occurrenceDate(value, at))
    const tokens = days.map(day => occurrenceToken(value, day))
    return tokens.filter(isMissing).map(token => `lost: ${token} is settled and not booked`)
  })
}
