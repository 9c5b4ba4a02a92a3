// The limits of a category that another one was merged into.
// Invariant: in each month up to the present one the limit is the sum of both limits, or the greatest amount if that is
// less, so that what is left in that month does not change. If one of them carries its rest over to the next month, the
// rests are computed again for both together: what is left in one category then covers what is overspent in the other.

import { addMonths, type YearMonth } from '../dates/calendar'
import { MAX_AMOUNT } from '../money/money'
import { type Budget, budgetOfMonth } from './budget'

type Limit = Omit<Budget, 'id' | 'categoryName'>

/**
 * @param month the present month
 * @param next the limit from the next month on, in rupiah; 0 for none
 * @returns in order of their first months
 */
export function unitedLimits(
  budgets: readonly Budget[],
  joined: readonly Budget[],
  month: YearMonth,
  next: number,
): readonly Limit[] {
  const limits: Limit[] = []
  const both = [budgets, joined]
  for (const from of turningPoints(both.flat(), month)) {
    const valid = both.flatMap(each => budgetOfMonth(each, from) ?? [])
    const amount = sumOf(valid)
    setFrom(
      limits,
      from,
      amount,
      valid.some(({ carryOver }) => carryOver),
    )
  }
  const last = limits.at(-1)
  setFrom(limits, addMonths(month, 1), next, last?.carryOver ?? false)
  return limits
}

/** At most the greatest amount: a greater one is no limit. */
function sumOf(limits: readonly Pick<Budget, 'amount'>[]): number {
  return Math.min(
    limits.reduce((sum, { amount }) => sum + amount, 0),
    MAX_AMOUNT,
  )
}

/** The limit of the next month unless the user chooses another: the sum. */
export function proposedLimit(
  budgets: readonly Budget[],
  joined: readonly Budget[],
  month: YearMonth,
): number {
  const next = addMonths(month, 1)
  return sumOf([budgets, joined].flatMap(each => budgetOfMonth(each, next) ?? []))
}

/** The months up to that one in which a limit begins, and those after its last month. */
function turningPoints(budgets: readonly Budget[], month: YearMonth): YearMonth[] {
  const months = budgets.flatMap(({ from, until }) => (until ? [from, addMonths(until, 1)] : from))
  return [...new Set(months)].filter(each => each <= month).sort()
}

/** Adds a limit from that month on, unless it equals the limit before; an amount of 0 ends the limit before. */
function setFrom(limits: Limit[], from: YearMonth, amount: number, carryOver: boolean): void {
  const last = limits.at(-1)
  const isOpen = last !== undefined && last.until === undefined
  if (isOpen && last.amount === amount && last.carryOver === carryOver) return
  if (amount > 0) limits.push({ from, amount, carryOver })
  else if (isOpen) limits[limits.length - 1] = { ...last, until: addMonths(from, -1) }
}
