// The stored totals of days, months and all time, updated in the transaction that changes the rows.

import type { CollectionName } from '../../domain/document'
import { NO_TOTALS, type Period, type PeriodTotals } from '../../domain/totals/totals'
import {
  addDelta,
  isSameTotals,
  type Movement,
  type MovementChange,
  totalsDeltas,
} from '../../domain/totals/totals-deltas'
import type { TotalsRow } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { tableOf } from './rows'

/** A document of any collection before and after a change. */
interface AnyChange {
  readonly before: object | undefined
  readonly after: object | undefined
}

/** Adds row changes to the totals that they affect. Call inside the transaction that changes the rows. */
export async function applyToTotals(
  database: UserDatabase,
  collection: CollectionName,
  changes: readonly AnyChange[],
): Promise<void> {
  await database.totals.bulkPut(await totalsAfter(database, collection, changes))
}

/** The totals that row changes affect, with their new values, to be written with the rows. */
export async function totalsAfter(
  database: UserDatabase,
  collection: CollectionName,
  changes: readonly AnyChange[],
): Promise<TotalsRow[]> {
  if (collection !== 'transactions' && collection !== 'transfers') return []
  // The collection determines the type.
  const deltas = [...totalsDeltas(changes as readonly MovementChange[])]
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
  const { transactions, transfers, totals } = database
  return database.transaction('rw', transactions, transfers, totals, async () => {
    const sums = await sumsOfRows(database)
    const kept = await totals.toArray()
    const isSame = ({ period, ...each }: TotalsRow) =>
      isSameTotals(each, sums.get(period) ?? NO_TOTALS)
    const known = new Set(kept.map(({ period }) => period))
    if (kept.every(isSame) && [...sums.keys()].every(period => known.has(period))) return false
    await totals.clear()
    await totals.bulkPut([...sums].map(([period, each]) => ({ period, ...each })))
    return true
  })
}

/** Rows that are read at a time. */
const PAGE = 1_000

/** Call inside a transaction over the tables. */
async function sumsOfRows(database: UserDatabase): Promise<Map<Period, PeriodTotals>> {
  const sums = new Map<Period, PeriodTotals>()
  for (const collection of ['transactions', 'transfers'] as const) {
    for (let last: number | undefined = Number.NEGATIVE_INFINITY; last !== undefined; ) {
      const table = tableOf(database, collection)
      const rows: Movement[] = await table.where('id').above(last).limit(PAGE).toArray()
      for (const [period, delta] of totalsDeltas(rows.map(after => ({ before: undefined, after }))))
        sums.set(period, addDelta(sums.get(period), delta))
      last = rows.length < PAGE ? undefined : rows.at(-1)?.id
    }
  }
  return sums
}
