// Keeps the totals of days, months and all time in step with the rows, inside the same transaction.

import { addTotals, NO_TOTALS, type TransactionChange, totalsDeltas } from '../domain/totals'
import type { TotalsRow, UserDatabase } from './user-database'

/** Adds a set of row changes to the totals that they touch. Call inside the rows' own transaction. */
export async function applyToTotals(
  database: UserDatabase,
  changes: Iterable<TransactionChange>,
): Promise<void> {
  await database.totals.bulkPut(await totalsAfter(database, changes))
}

/** The totals that a set of row changes touches as they are after it, to be written with the rows. */
export async function totalsAfter(
  database: UserDatabase,
  changes: Iterable<TransactionChange>,
): Promise<TotalsRow[]> {
  const deltas = [...totalsDeltas(changes)]
  const current = await database.totals.bulkGet(deltas.map(([period]) => period))
  return deltas.map(([period, delta], index) => ({
    period,
    ...addTotals(current[index] ?? NO_TOTALS, delta),
  }))
}
