// Totals taken anew from the rows, by other means than the store's own, and the totals it has kept.

import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { UserDatabase } from '../../../src/store/database/user-database'

/** period → [income, expense, count], sums in hundredths; empty periods left out. */
export type TotalsTable = Record<string, [bigint, bigint, number]>

export function totalsOfRows(rows: readonly Transaction[]): TotalsTable {
  const periods = new Set(rows.flatMap(({ date }) => [date, date.slice(0, 7), 'all']))
  return Object.fromEntries(
    [...periods].map(period => {
      const inside = rows.filter(({ date }) => period === 'all' || date.startsWith(period))
      return [period, [sumOf(inside, 'income'), sumOf(inside, 'expense'), inside.length]]
    }),
  )
}

export async function keptTotals(database: UserDatabase): Promise<TotalsTable> {
  const rows = await database.totals.toArray()
  const filled = rows.filter(({ income, expense, count }) => income || expense || count)
  return Object.fromEntries(
    filled.map(({ period, income, expense, count }) => [period, [income, expense, count]]),
  )
}

function sumOf(rows: readonly Transaction[], type: Transaction['type']): bigint {
  return rows
    .filter(row => row.type === type)
    .reduce((sum, { amount }) => sum + hundredths(amount), 0n)
}

/** From the amount's decimal text, so that no product of floating point is involved. */
function hundredths(amount: number): bigint {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}
