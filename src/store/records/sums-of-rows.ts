// The totals of all rows, from the rows alone.

import type { Table } from 'dexie'
import { addDelta, type Period, type PeriodTotals, totalsDeltas } from '../../domain/totals/totals'
import type { Transaction } from '../../domain/transaction/transaction'

/** Rows that are read at a time. */
const PAGE = 1_000

/** Call inside a transaction over the table. */
export async function sumsOfRows(
  transactions: Table<Transaction, number>,
): Promise<Map<Period, PeriodTotals>> {
  const sums = new Map<Period, PeriodTotals>()
  let last = Number.NEGATIVE_INFINITY
  for (;;) {
    const rows = await transactions.where('id').above(last).limit(PAGE).toArray()
    for (const [period, delta] of totalsDeltas(rows.map(after => ({ before: undefined, after }))))
      sums.set(period, addDelta(sums.get(period), delta))
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return sums
    last = end.id
  }
}
