// The stored totals of days, months and all time, updated in the transaction that changes the rows.

import {
  addDelta,
  isSameTotals,
  NO_TOTALS,
  type TransactionChange,
  totalsDeltas,
} from '../domain/totals/totals'
import type { TotalsRow } from './database/record-types'
import type { UserDatabase } from './database/user-database'
import { sumsOfRows } from './records/sums-of-rows'

/** Adds row changes to the totals that they affect. Call inside the transaction that changes the rows. */
export async function applyToTotals(
  database: UserDatabase,
  changes: Iterable<TransactionChange>,
): Promise<void> {
  await database.totals.bulkPut(await totalsAfter(database, changes))
}

/** The totals that row changes affect, with their new values, to be written with the rows. */
export async function totalsAfter(
  database: UserDatabase,
  changes: Iterable<TransactionChange>,
): Promise<TotalsRow[]> {
  const deltas = [...totalsDeltas(changes)]
  const current = await database.totals.bulkGet(deltas.map(([period]) => period))
  return deltas.map(([period, delta], index) => ({
    period,
    ...addDelta(current[index], delta),
  }))
}

/**
 * Computes the totals from the rows alone, and stores them if they differ from the stored ones.
 *
 * @returns whether they differed
 */
export async function recomputeTotals(database: UserDatabase): Promise<boolean> {
  return database.transaction('rw', database.transactions, database.totals, async () => {
    const sums = await sumsOfRows(database)
    const kept = await database.totals.toArray()
    const isSame = ({ period, ...totals }: TotalsRow) =>
      isSameTotals(totals, sums.get(period) ?? NO_TOTALS)
    const known = new Set(kept.map(({ period }) => period))
    if (kept.every(isSame) && [...sums.keys()].every(period => known.has(period))) return false
    await database.totals.clear()
    await database.totals.bulkPut([...sums].map(([period, totals]) => ({ period, ...totals })))
    return true
  })
}
