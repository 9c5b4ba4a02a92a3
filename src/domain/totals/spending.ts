// Spending by category: the sums of expenses, the largest first, and the small categories as one.
// Invariant: the largest categories and the others add up to the total exactly.

import type { Hundredths } from '../money/money'
import type { CategoryTotals } from './totals'

/** The expenses of each category, by its name. */
export type CategorySums = ReadonlyMap<string, Hundredths>

export interface CategorySpending {
  readonly category: string
  readonly sum: Hundredths
  /** The fraction of the total, from 0 to 1. */
  readonly share: number
}

export interface RankedSpending {
  readonly largest: readonly CategorySpending[]
  /** All other categories together; null if there are none. */
  readonly others: (Omit<CategorySpending, 'category'> & { readonly count: number }) | null
}

/** The expenses of these days, by category. A category with only income is left out. */
export function spendingOf(
  days: Iterable<{ readonly categories: readonly CategoryTotals[] }>,
): CategorySums {
  const sums = new Map<string, Hundredths>()
  for (const { categories } of days)
    for (const { category, expense } of categories)
      if (expense !== 0n) sums.set(category, (sums.get(category) ?? 0n) + expense)
  return sums
}

/**
 * Categories with the same sum are in order of their names, so that their order is stable.
 *
 * @param most the number of categories that are listed separately
 */
export function rankSpending(sums: CategorySums, most: number): RankedSpending {
  const ranked = [...sums].filter(([, sum]) => sum > 0n).sort(byRank)
  const total = sumOf(ranked)
  const rest = ranked.slice(most)
  const sum = sumOf(rest)
  return {
    largest: ranked
      .slice(0, most)
      .map(([category, spent]) => ({ category, sum: spent, share: shareOf(spent, total) })),
    others: rest.length > 0 ? { count: rest.length, sum, share: shareOf(sum, total) } : null,
  }
}

/** The fraction of a sum in the whole, from 0 to 1, exact to a ten-thousandth; 0 if the whole is 0. */
export function shareOf(part: Hundredths, whole: Hundredths): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000
}

type CategorySum = readonly [category: string, sum: Hundredths]

function byRank([name, sum]: CategorySum, [otherName, otherSum]: CategorySum): number {
  if (sum !== otherSum) return sum > otherSum ? -1 : 1
  return name < otherName ? -1 : 1
}

function sumOf(sums: readonly CategorySum[]): Hundredths {
  return sums.reduce((total, [, sum]) => total + sum, 0n)
}
