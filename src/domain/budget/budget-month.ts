// A budget in one month: the sums spent, left and carried over (pure; in hundredths of a rupiah).
// Invariant: the carried sum is never negative, so overspending in a month does not reduce the next month's budget.

import { addMonths, monthsBetween, type YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import { type Budget, budgetOfMonth } from './budget'

export interface BudgetMonth {
  readonly budget: Budget
  /** The month's own limit. */
  readonly limit: Hundredths
  /** The sum left over from earlier months; 0 without carrying over. */
  readonly carried: Hundredths
  readonly spent: Hundredths
  /** Limit plus carried sum minus spent sum; negative after overspending. */
  readonly left: Hundredths
}

/** The sum spent in a month in the budgets' category. */
export type SpentIn = (month: YearMonth) => Hundredths

/** The shares of the limit at which the user gets a message, in hundredths. */
const NEAR = 80n
const WHOLE = 100n

/** `within` up to 80 % of the limit with the carried sum, `near` above 80 %, `over` above 100 %. */
export type BudgetStage = 'within' | 'near' | 'over'

/**
 * The budget of one category in a month, or null if there is none.
 *
 * @param budgets the budgets of the category
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

/** The first month whose spending affects the month: the first of the consecutive earlier months that carry over. */
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

/** The stage that a change of spending has reached; null if the stage is the same or lower. */
export function stageEntered(before: BudgetMonth, after: BudgetMonth): BudgetStage | null {
  const stages: readonly BudgetStage[] = ['within', 'near', 'over']
  const stage = stageOf(after)
  return stages.indexOf(stage) > stages.indexOf(stageOf(before)) ? stage : null
}

/**
 * The daily sum that can be spent on the remaining days, rounded down to whole rupiah; 0 if nothing is left.
 *
 * @param days the days up to the month's end, today included; at least 1
 */
export function leftPerDay(left: Hundredths, days: number): Hundredths {
  if (left <= 0n) return 0n
  const rupiah = left / (BigInt(days) * RUPIAH)
  return rupiah * RUPIAH
}

const RUPIAH = 100n

/** The median; for an even number, the mean of the two middle values, rounded down; 0 for an empty list. */
export function medianOf(sums: readonly Hundredths[]): Hundredths {
  const sorted = [...sums].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0n
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return (lower + upper) / 2n
}
