// Totals calculated from the rows, independently of the store, and the totals that the store has kept.

import type { Transaction } from '../../../../src/domain/transaction/transaction'
import type { TotalsRow } from '../../../../src/store/database/record-types'
import type { UserDatabase } from '../../../../src/store/database/user-database'

/** period, or day and category → [income, expense, count], sums in hundredths; empty ones left out. */
type TotalsTable = Record<string, [bigint, bigint, number]>

export function totalsOfRows(rows: readonly Transaction[]): TotalsTable {
  const groups = new Map<string, Transaction[]>()
  for (const row of rows)
    for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row])
  return Object.fromEntries(
    [...groups].map(([key, inside]) => [
      key,
      [sumOf(inside, 'income'), sumOf(inside, 'expense'), inside.length],
    ]),
  )
}

function keysOf({ date, category }: Transaction): string[] {
  return [keyOf(date, category), date, date.slice(0, 7), 'all']
}

function keyOf(date: string, category: string): string {
  return `${date} ${category}`
}

export async function keptTotals(database: UserDatabase): Promise<TotalsTable> {
  return tableOfTotals(await database.totals.toArray())
}

export function tableOfTotals(rows: readonly TotalsRow[]): TotalsTable {
  const kept = rows.flatMap(({ period, categories = [], ...totals }) => [
    { key: period, ...totals },
    ...categories.map(({ category, ...part }) => ({ key: keyOf(period, category), ...part })),
  ])
  const filled = kept.filter(({ income, expense, count }) => income || expense || count)
  return Object.fromEntries(
    filled.map(({ key, income, expense, count }) => [key, [income, expense, count]]),
  )
}

function sumOf(rows: readonly Transaction[], type: Transaction['type']): bigint {
  return rows
    .filter(row => row.type === type)
    .reduce((sum, { amount }) => sum + hundredths(amount), 0n)
}

/** From the amount's decimal text, so that no product of floating point is involved. */
export function hundredths(amount: number): bigint {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}
