// The stored totals of days (also by category), months and all time, and the deltas of changed transactions.
// Invariant: the sum of all deltas equals the sum of the existing rows.

import { type CalendarDate, monthOfDate, type YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import type { Transaction } from '../transaction/transaction'

/** The period of a total: one day, one month, or `all`. */
export type Period = CalendarDate | YearMonth | typeof ALL_TIME

export const ALL_TIME = 'all'

export interface Totals {
  readonly income: Hundredths
  readonly expense: Hundredths
  /** The number of transactions. */
  readonly count: number
}

export const NO_TOTALS: Totals = { income: 0n, expense: 0n, count: 0 }

export interface CategoryTotals extends Totals {
  /** The category's name; an income and an expense category may have the same. */
  readonly category: string
}

/** The stored totals of a period. */
export interface PeriodTotals extends Totals {
  /** Only for a day: its categories, in order of name. */
  readonly categories?: readonly CategoryTotals[]
}

/** A transaction before and after a change; `before` is missing for a new one, `after` for a deleted one. */
export interface TransactionChange {
  readonly before: Transaction | undefined
  readonly after: Transaction | undefined
}

/** All income minus all expense (specification, section 9). */
export function balanceOf(totals: Totals): Hundredths {
  return totals.income - totals.expense
}

/** The deltas of each period that the changes affect. */
export function totalsDeltas(changes: Iterable<TransactionChange>): Map<Period, PeriodTotals> {
  const deltas = new Map<Period, PeriodTotals>()
  for (const { before, after } of changes) {
    if (before) addTransaction(deltas, before, -1)
    if (after) addTransaction(deltas, after, 1)
  }
  return deltas
}

function addTotals(left: Totals, right: Totals): Totals {
  return {
    income: left.income + right.income,
    expense: left.expense + right.expense,
    count: left.count + right.count,
  }
}

/** The totals of a period with a delta added, without the categories that have no transactions left. */
export function addDelta(stored: PeriodTotals | undefined, delta: PeriodTotals): PeriodTotals {
  const sums = addTotals(stored ?? NO_TOTALS, delta)
  if (!delta.categories) return sums
  const categories = addCategories(stored?.categories ?? [], delta.categories)
  return { ...sums, categories: categories.filter(({ count }) => count !== 0) }
}

/** The same sums, with the sums by category. */
export function isSameTotals(left: PeriodTotals, right: PeriodTotals): boolean {
  return isEqual(left, right) && isSameByCategory(left.categories ?? [], right.categories ?? [])
}

function isSameByCategory(
  left: readonly CategoryTotals[],
  right: readonly CategoryTotals[],
): boolean {
  const isSameAt = (of: CategoryTotals, index: number) => {
    const other = right[index]
    return other !== undefined && of.category === other.category && isEqual(of, other)
  }
  return left.length === right.length && left.every(isSameAt)
}

function isEqual(left: Totals, right: Totals): boolean {
  return (
    left.income === right.income && left.expense === right.expense && left.count === right.count
  )
}

function addTransaction(
  deltas: Map<Period, PeriodTotals>,
  { amount, type, category, date }: Transaction,
  sign: 1 | -1,
): void {
  const sum = toHundredths(amount) * BigInt(sign)
  const share: Totals = {
    income: type === 'income' ? sum : 0n,
    expense: type === 'expense' ? sum : 0n,
    count: sign,
  }
  const day = deltas.get(date)
  const categories = addCategories(day?.categories ?? [], [{ category, ...share }])
  deltas.set(date, { ...addTotals(day ?? NO_TOTALS, share), categories })
  for (const period of [monthOfDate(date), ALL_TIME])
    deltas.set(period, addTotals(deltas.get(period) ?? NO_TOTALS, share))
}

/** Sums by category, in order of name. */
function addCategories(
  left: readonly CategoryTotals[],
  right: readonly CategoryTotals[],
): CategoryTotals[] {
  const sums = new Map(left.map(each => [each.category, each]))
  for (const { category, ...totals } of right)
    sums.set(category, { category, ...addTotals(sums.get(category) ?? NO_TOTALS, totals) })
  return [...sums.values()].sort(({ category: a }, { category: b }) => (a < b ? -1 : 1))
}
