// The stored totals of days, months and all time, updated in the transaction that changes the rows.

import {
  addTotals,
  NO_TOTALS,
  type Period,
  type Totals,
  type TransactionChange,
  totalsDeltas,
} from '../domain/totals/totals'
import type { Transaction } from '../domain/transaction/transaction'
import type { TotalsRow } from './database/record-types'
import type { UserDatabase } from './database/user-database'

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
    ...addTotals(current[index] ?? NO_TOTALS, delta),
  }))
}

/** The number of rows that are read at a time. */
const PAGE = 1_000

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
      isEqual(totals, sums.get(period) ?? NO_TOTALS)
    const known = new Set(kept.map(({ period }) => period))
    if (kept.every(isSame) && [...sums.keys()].every(period => known.has(period))) return false
    await database.totals.clear()
    await database.totals.bulkPut([...sums].map(([period, totals]) => ({ period, ...totals })))
    return true
  })
}

async function sumsOfRows(database: UserDatabase): Promise<Map<Period, Totals>> {
  const sums = new Map<Period, Totals>()
  let last = Number.NEGATIVE_INFINITY
  for (;;) {
    const rows = await database.transactions.where('id').above(last).limit(PAGE).toArray()
    const changes = rows.map((after: Transaction) => ({ before: undefined, after }))
    for (const [period, delta] of totalsDeltas(changes))
      sums.set(period, addTotals(sums.get(period) ?? NO_TOTALS, delta))
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return sums
    last = end.id
  }
}

function isEqual(left: Totals, right: Totals): boolean {
  return (
    left.income === right.income && left.expense === right.expense && left.count === right.count
  )
}
