// The totals of all rows, from the rows alone.

import { addDelta, type Period, type PeriodTotals, totalsDeltas } from '../../domain/totals/totals'
import type { UserDatabase } from '../database/user-database'

/** Rows that are read at a time. */
const PAGE = 1_000

/** Call inside a transaction over the table. */
export async function sumsOfRows({
  transactions,
}: UserDatabase): Promise<Map<Period, PeriodTotals>> {
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
