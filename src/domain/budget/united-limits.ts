// The limits of a category that another one was merged into.
// Invariant: in each month up to the present one the limit with the carried rest is the sum of both limits with their
// rests, or the greatest amount if that is less. So the merge changes nothing of what is left in that month; what is spent
// in a category without a limit counts from then on.

import { addMonths, monthsBetween, type YearMonth } from '../dates/calendar'
import { type Hundredths, MAX_AMOUNT, toHundredths } from '../money/money'
import { type Budget, budgetOfMonth } from './budget'
import { budgetMonth, type SpentIn } from './budget-month'

type Limit = Omit<Budget, 'id' | 'categoryName'>

/** The budgets of a category, and what was spent in it. */
export interface Limited {
  readonly budgets: readonly Budget[]
  readonly spentIn: SpentIn
}

/** The first month of a budget. Undefined for none. */
export function firstMonth(budgets: readonly Budget[]): YearMonth | undefined {
  return budgets.map(({ from }) => from).sort()[0]
}

/**
 * @param month the present month
 * @param next the limit from the next month on, in rupiah; 0 for none
 * @returns in order of their first months
 */
export function unitedLimits(
  present: Limited,
  joined: Limited,
  month: YearMonth,
  next: number,
): readonly Limit[] {
  const both = [present, joined]
  const limits: Limit[] = []
  const first = firstMonth(both.flatMap(({ budgets }) => budgets)) ?? month
  let carried = 0n
  for (let count = 0; count <= monthsBetween(first, month); count += 1) {
    const each = addMonths(first, count)
    const valid = both.flatMap(({ budgets }) => budgetOfMonth(budgets, each) ?? [])
    const own = wholeOf(both, each) - carried
    const limit = own < GREATEST ? own : GREATEST
    const spent = both.reduce((sum, { spentIn }) => sum + spentIn(each), 0n)
    const rest = valid.length > 0 && limit + carried > spent ? limit + carried - spent : 0n
    // A rest that not both carry over is a part of the next month's limit.
    const isCarried =
      each === month
        ? valid.some(({ carryOver }) => carryOver)
        : valid.every(({ carryOver }) => carryOver) && wholeOf(both, addMonths(each, 1)) > rest
    carried = isCarried ? rest : 0n
    setFrom(limits, each, Number(limit) / 100, isCarried)
  }
  setFrom(limits, addMonths(month, 1), next, limits.at(-1)?.carryOver ?? false)
  return limits
}

/** A greater amount is no limit. */
const GREATEST = toHundredths(MAX_AMOUNT)

/** Both limits of a month with their carried rests. */
function wholeOf(both: readonly Limited[], month: YearMonth): Hundredths {
  const months = both.map(({ budgets, spentIn }) => budgetMonth(budgets, month, spentIn))
  return months.reduce((sum, each) => sum + (each ? each.limit + each.carried : 0n), 0n)
}

/** The limit of the next month unless the user chooses another: the sum. */
export function proposedLimit(
  budgets: readonly Budget[],
  joined: readonly Budget[],
  month: YearMonth,
): number {
  const next = addMonths(month, 1)
  const valid = [budgets, joined].flatMap(each => budgetOfMonth(each, next) ?? [])
  return Math.min(
    valid.reduce((sum, { amount }) => sum + amount, 0),
    MAX_AMOUNT,
  )
}

/** Adds a limit from that month on, unless it equals the limit before; an amount of 0 ends the limit before. */
function setFrom(limits: Limit[], from: YearMonth, amount: number, carryOver: boolean): void {
  const last = limits.at(-1)
  const isOpen = last !== undefined && last.until === undefined
  if (isOpen && last.amount === amount && last.carryOver === carryOver) return
  if (amount > 0) limits.push({ from, amount, carryOver })
  else if (isOpen) limits[limits.length - 1] = { ...last, until: addMonths(from, -1) }
}
