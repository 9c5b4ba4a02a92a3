// A budget in one month: what is spent, what is left, what was carried over (pure; sums in hundredths of a rupiah).
// Invariant: what is carried over is never negative, so a month in which too much was spent costs the next one nothing.

import { addMonths, monthsBetween, type YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import { type Budget, budgetOfMonth } from './budget'

export interface BudgetMonth {
  readonly budget: Budget
  /** The month's own limit. */
  readonly limit: Hundredths
  /** What earlier months have left over; 0 without carrying over. */
  readonly carried: Hundredths
  readonly spent: Hundredths
  /** Limit and what was carried over, less what is spent; negative where too much is spent. */
  readonly left: Hundredths
}

/** What was spent in a month in the budgets' category. */
export type SpentIn = (month: YearMonth) => Hundredths

/** The shares of the limit at which the user gets a message, in hundredths. */
const NEAR = 80n
const WHOLE = 100n

/** `within` up to 80 % of what may be spent, `near` above it, `over` above 100 %. */
export type BudgetStage = 'within' | 'near' | 'over'

/**
 * The budget of one category in a month, or null if it has none.
 *
 * @param budgets those of the category
 */
export function budgetMonth(
  budgets: readonly Budget[],
  month: YearMonth,
  spentIn: SpentIn,
): BudgetMonth | null {
  const budget = budgetOfMonth(budgets, month)
  if (!budget) return null
  const carried = carriedInto(budgets, month, spentIn)
  const limit = toHundredths(budget.amount)
  const spent = spentIn(month)
  return { budget, limit, carried, spent, left: limit + carried - spent }
}

/** The first month whose spending matters to the month: the earlier ones in a row that carry over. */
export function firstMonthOf(budgets: readonly Budget[], month: YearMonth): YearMonth {
  const starts = budgets.map(({ from }) => from)
  const earliest = starts.reduce((least, from) => (from < least ? from : least), month)
  let first = month
  while (first > earliest && budgetOfMonth(budgets, addMonths(first, -1))?.carryOver)
    first = addMonths(first, -1)
  return first
}

function carriedInto(budgets: readonly Budget[], month: YearMonth, spentIn: SpentIn): Hundredths {
  const first = firstMonthOf(budgets, month)
  let carried = 0n
  for (let count = 0; count < monthsBetween(first, month); count += 1) {
    const each = addMonths(first, count)
    const limit = toHundredths(budgetOfMonth(budgets, each)?.amount ?? 0)
    const left = limit + carried - spentIn(each)
    carried = left > 0n ? left : 0n
  }
  return carried
}

export function stageOf({ limit, carried, spent }: BudgetMonth): BudgetStage {
  const percent = spent * WHOLE
  const whole = limit + carried
  if (percent > whole * WHOLE) return 'over'
  return percent > whole * NEAR ? 'near' : 'within'
}

/** The stage that a change of spending has entered; null if it has entered none, or has left one. */
export function stageEntered(before: BudgetMonth, after: BudgetMonth): BudgetStage | null {
  const stages: readonly BudgetStage[] = ['within', 'near', 'over']
  const stage = stageOf(after)
  return stages.indexOf(stage) > stages.indexOf(stageOf(before)) ? stage : null
}

/**
 * What can be spent on each of the days that are left, rounded down to whole rupiah; 0 where nothing is left.
 *
 * @param days the days up to the month's end, today included; at least 1
 */
export function leftPerDay(left: Hundredths, days: number): Hundredths {
  if (left <= 0n) return 0n
  const rupiah = left / (BigInt(days) * RUPIAH)
  return rupiah * RUPIAH
}

const RUPIAH = 100n

/** The median; between the two middle ones for an even number, rounded down; 0 of nothing. */
export function medianOf(sums: readonly Hundredths[]): Hundredths {
  const sorted = [...sums].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0n
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return (lower + upper) / 2n
}
