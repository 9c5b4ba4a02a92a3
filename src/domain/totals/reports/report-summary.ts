// The income, expenses and balance of a span, and its expenses by category, compared with the span before (`comparedRange`).
// Invariant: the categories add up to the total expenses, to the hundredth.

import type { CalendarDate } from '../../dates/calendar'
import type { Hundredths } from '../../money/money'
import { type CategorySums, shareOf, spendingOf } from '../spending'
import type { CategoryTotals, Totals } from '../totals'

/** The stored totals of a day, by category. */
export interface ReportDay extends Totals {
  readonly date: CalendarDate
  readonly categories: readonly CategoryTotals[]
}

export interface CategoryChange {
  readonly category: string
  readonly sum: Hundredths
  /** The fraction of all expenses, from 0 to 1. */
  readonly share: number
  /** The expenses of the category on the days that the span is compared with. */
  readonly before: Hundredths
}

export interface ReportSummary {
  readonly income: Hundredths
  readonly expense: Hundredths
  /** Negative if the expenses are greater than the income. */
  readonly left: Hundredths
  /** The number of transactions in the span. */
  readonly count: number
  /** The expenses of the days that the span is compared with. */
  readonly expenseBefore: Hundredths
  /** The number of transactions on those days. */
  readonly countBefore: number
  /** The largest first; categories that only the days before have are at the end. */
  readonly spending: readonly CategoryChange[]
}

export function summaryOf(
  days: readonly ReportDay[],
  daysBefore: readonly ReportDay[],
): ReportSummary {
  const [now, before] = [sumsOf(days), sumsOf(daysBefore)]
  const names = new Set([...now.spending.keys(), ...before.spending.keys()])
  const spending = [...names].map(category => {
    const sum = now.spending.get(category) ?? 0n
    const share = shareOf(sum, now.expense)
    return { category, sum, share, before: before.spending.get(category) ?? 0n }
  })
  const { income, expense, count } = now
  return {
    income,
    expense,
    left: income - expense,
    count,
    expenseBefore: before.expense,
    countBefore: before.count,
    spending: spending.sort(byRank),
  }
}

/** The categories with a change, in rupiah, the greatest change first. */
export function changedMost(spending: readonly CategoryChange[], most: number): CategoryChange[] {
  const changed = spending.filter(({ sum, before }) => sum !== before)
  return changed.sort((left, right) => descending(sizeOf(left), sizeOf(right))).slice(0, most)
}

/** The parts of a chart: the largest categories one by one, and the others as one. They add up to all expenses. */
interface ChartedSpending {
  readonly largest: readonly CategoryChange[]
  readonly others: (Omit<CategoryChange, 'category'> & { readonly names: readonly string[] }) | null
}

/** @param most the maximum number of separate categories; the rest has at least two categories */
export function chartedSpending(
  spending: readonly CategoryChange[],
  most: number,
): ChartedSpending {
  const spent = spending.filter(({ sum }) => sum > 0n)
  if (spent.length <= most + 1) return { largest: spent, others: null }
  const rest = spent.slice(most)
  return {
    largest: spent.slice(0, most),
    others: {
      names: rest.map(({ category }) => category),
      sum: rest.reduce((total, { sum }) => total + sum, 0n),
      share: rest.reduce((total, { share }) => total + share, 0),
      before: rest.reduce((total, { before }) => total + before, 0n),
    },
  }
}

interface Sums extends Totals {
  readonly spending: CategorySums
}

function sumsOf(days: readonly ReportDay[]): Sums {
  let [income, expense, count] = [0n, 0n, 0]
  for (const day of days) {
    income += day.income
    expense += day.expense
    count += day.count
  }
  return { income, expense, count, spending: spendingOf(days) }
}

function sizeOf({ sum, before }: CategoryChange): Hundredths {
  return sum > before ? sum - before : before - sum
}

/** Equal sums are in order of names, so that their order is stable. */
function byRank(left: CategoryChange, right: CategoryChange): number {
  return (
    descending(left.sum, right.sum) ||
    descending(left.before, right.before) ||
    (left.category < right.category ? -1 : 1)
  )
}

function descending(left: Hundredths, right: Hundredths): number {
  return left === right ? 0 : left > right ? -1 : 1
}
