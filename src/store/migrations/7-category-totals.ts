// The way from version 6 of a user's database: the totals of a day have none by category.
// Invariant: afterwards each day's categories are those of its rows.

import type { Transaction } from 'dexie'
import type { TotalsRow } from '../database/record-types'
import { sumsOfRows } from '../records/sums-of-rows'

export async function keepCategoryTotals(upgrade: Transaction): Promise<void> {
  const sums = await sumsOfRows(upgrade.table('transactions'))
  const days = [...sums].filter(([, { categories }]) => categories)
  const rows: TotalsRow[] = days.map(([period, totals]) => ({ period, ...totals }))
  await upgrade.table<TotalsRow>('totals').bulkPut(rows)
}
