// The oracle of budgets: each valid, one for a category and month, and no limit replaced unseen without a report.

import { isAccepted } from '../../../src/domain/formats/parse-document'
import type { Conflict } from '../../../src/store/database/record-types'
import type { Simulation } from '../simulation'

export function checkBudgets(
  simulation: Simulation,
  user: string,
  conflicts: readonly Conflict[],
): string[] {
  const { ledger } = simulation
  const budgets = simulation
    .cloudOf(user)
    .server.list('budgets')
    .flatMap(({ value }) => (value && 'carryOver' in value ? value : []))
  const places = budgets.map(({ categoryName, from }) => `budget ${from} ${categoryName}`)
  const known = new Set<unknown>([
    ...budgets.map(({ amount }) => amount),
    ...ledger.limits.flatMap(({ seen }) => seen),
    ...conflicts.flatMap(({ value }) => (value ? [value.lost, value.kept] : [])),
  ])
  const own = ledger.limits.filter(limit => limit.user === user && limit.amount !== null)
  return [
    ...places.filter((place, at) => places.indexOf(place) !== at).map(it => `${it} is there twice`),
    ...budgets
      .filter(each => !isAccepted('budgets', each))
      .map(({ id }) => `budget ${id} is not valid`),
    ...own
      .filter(({ amount }) => !known.has(amount))
      .map(({ amount, replica }) => `lost: limit ${amount} of ${replica}`),
  ]
}
