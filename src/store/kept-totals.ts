// Keeps the totals of days, months and all time in step with the rows, inside the same transaction.

import {
  addTotals,
  NO_TOTALS,
  type Period,
  type TransactionChange,
  totalsDeltas,
} from '../domain/totals'
import type { TotalsRow, UserDatabase } from './user-database'

/** Adds a set of row changes to the totals that they touch. Call inside the rows' own transaction. */
export async function applyToTotals(
  database: UserDatabase,
  changes: Iterable<TransactionChange>,
): Promise<void> {
  const deltas = totalsDeltas(changes)
  if (deltas.size === 0) return
  const periods = [...deltas.keys()]
  const current = await database.totals.bulkGet(periods)
  await database.totals.bulkPut(
    periods.map((period, index) => totalsRow(period, current[index], deltas.get(period))),
  )
}

function totalsRow(period: Period, current: TotalsRow | undefined, delta = NO_TOTALS): TotalsRow {
  return { period, ...addTotals(current ?? NO_TOTALS, delta) }
}
