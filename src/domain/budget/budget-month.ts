// A budget in one month: the sums spent, left and carried over (pure; in hundredths of a rupiah).
// Invariant: the carried sum is never negative, so overspending in a month does not reduce the next month's budget.

import { addMonths, type CalendarDate, monthsBetween, type YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import type { CategoryTotals } from '../totals/totals'
import { ALL_EXPENSES, type Budget, budgetOfMonth } from './budget'

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

/** The median; for an even number, the mean of the two middle values, rounded down; 0 for an empty list. */
export function medianOf(sums: readonly Hundredths[]): Hundredths {
  const sorted = [...sums].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0n
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return (lower + upper) / 2n
}

/** The totals of one day. */
interface Day {
  readonly period: CalendarDate
  readonly expense: Hundredths
  readonly categories: readonly CategoryTotals[]
}

/**
 * The expenses of each month, by category and in total, from the totals of days.
 *
 * @param monthOf the month of a day, which may start on payday
 * @returns the expenses of a category, or of `ALL_EXPENSES`, by month
 */
export function spentByMonth(
  days: Iterable<Day>,
  monthOf: (date: CalendarDate) => YearMonth,
): (categoryName: string) => SpentIn {
  const sums = new Map<string, Map<YearMonth, Hundredths>>()
  const add = (name: string, month: YearMonth, sum: Hundredths) => {
    const months = sums.get(name) ?? new Map<YearMonth, Hundredths>()
    sums.set(name, months.set(month, (months.get(month) ?? 0n) + sum))
  }
  for (const { period, expense, categories } of days) {
    const month = monthOf(period)
    add(ALL_EXPENSES, month, expense)
    // No category has this name; a category of an older client with it must not count twice.
    for (const each of categories)
      if (each.category !== ALL_EXPENSES) add(each.category, month, each.expense)
  }
  return name => month => sums.get(name)?.get(month) ?? 0n
}
