// The oracle of the account's settings: one document, and no first day of the month replaced unseen without a report (M5).

import type { Conflict } from '../../../src/store/database/record-types'
import type { Simulation } from '../simulation'

export function checkSettings(
  simulation: Simulation,
  user: string,
  conflicts: readonly Conflict[],
): string[] {
  const days = simulation
    .cloudOf(user)
    .server.list('settings')
    .flatMap(({ value }) => (value && 'monthDay' in value ? value.monthDay : []))
  const own = simulation.ledger.monthStarts.filter(start => start.user === user)
  const known = new Set<unknown>([
    ...days,
    ...own.map(({ seen }) => seen),
    ...conflicts.flatMap(({ value }) => (value ? [value.lost, value.kept] : [])),
  ])
  return [
    ...(days.length > 1 ? [`there are ${days.length} settings`] : []),
    ...own
      .filter(({ day }) => day !== null && !known.has(day))
      .map(({ day, replica }) => `lost: month from day ${day} of ${replica}`),
  ]
}
