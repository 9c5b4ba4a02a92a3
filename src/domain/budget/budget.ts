// A monthly limit for the expenses of a category, or of all categories, and its validation.
// Invariant: a category has at most one limit in a month: the budget with the latest first month up to that month.

import { addMonths, type YearMonth } from '../dates/calendar'
import type { EnteredAmount, UnclearAmount } from '../money/amount-input'
import { isAmount } from '../money/money'
import { TEXT_LIMITS } from '../transaction/transaction'

export interface Budget {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  /** The name of an expense category; `ALL_EXPENSES` for a limit of all expenses. */
  readonly categoryName: string
  /** The limit of each month in rupiah, more than 0. */
  readonly amount: number
  /** The first month. The budget applies until another budget of the category starts. */
  readonly from: YearMonth
  /** The last month; without one the budget has no end. */
  readonly until?: YearMonth
  /** Whether the sum left at the end of a month is added to the next month's limit. */
  readonly carryOver: boolean
}

/** The category name of a budget for all expenses together. No category has an empty name. */
export const ALL_EXPENSES = ''

/** The content of the form; null for an empty amount. */
export interface BudgetEntry {
  readonly categoryName: string
  readonly amount: EnteredAmount
  readonly carryOver: boolean
}

export type BudgetError = 'amount-empty' | 'amount-out-of-range' | 'text-too-long' | UnclearAmount

/** The error of the entry, or null. */
export function budgetError({ categoryName, amount }: BudgetEntry): BudgetError | null {
  if (categoryName.length > TEXT_LIMITS.category) return 'text-too-long'
  if (typeof amount === 'string') return amount
  if (!amount) return 'amount-empty'
  return isAmount(amount) ? null : 'amount-out-of-range'
}

/** A budget from that month on, or the error of the entry. */
export function budgetFrom(
  id: number,
  { categoryName, amount, carryOver }: BudgetEntry,
  from: YearMonth,
): Budget | BudgetError {
  const error = budgetError({ categoryName, amount, carryOver })
  if (error) return error
  return { id, categoryName, amount: Number(amount), from, carryOver }
}

/** Whether two versions of a budget have the same content; ids and further fields do not count. */
export function isSameLimit(one: Budget, other: Budget): boolean {
  return LIMIT_FIELDS.every(field => one[field] === other[field])
}

const LIMIT_FIELDS = ['categoryName', 'amount', 'from', 'until', 'carryOver'] as const

/** Whether a budget starts later than another; for the same start, whether its id is greater. */
function isLater(one: Budget, other: Budget): boolean {
  return one.from === other.from ? one.id > other.id : one.from > other.from
}

/** The budget of one category that applies in a month, or null. */
export function budgetOfMonth(budgets: Iterable<Budget>, month: YearMonth): Budget | null {
  let latest: Budget | null = null
  for (const budget of budgets)
    if (budget.from <= month && (!latest || isLater(budget, latest))) latest = budget
  return latest && isWithin(latest, month) ? latest : null
}

function isWithin({ until }: Budget, month: YearMonth): boolean {
  return until === undefined || month <= until
}

/** The budgets that an action on one category writes and deletes. */
interface BudgetChanges {
  readonly put: readonly Budget[]
  readonly removed: readonly Budget[]
}

/**
 * The changes that remove the limit of a category from a month on: budgets that start in that month or later are
 * deleted, and the earlier budget that applies in that month ends with the month before. Earlier months keep their
 * limits.
 */
export function withoutLimitFrom(budgets: readonly Budget[], month: YearMonth): BudgetChanges {
  const last = addMonths(month, -1)
  const before = budgets.filter(({ from }) => from < month)
  const open = budgetOfMonth(before, month)
  return {
    put: open ? [{ ...open, until: last }] : [],
    removed: budgets.filter(({ from }) => from >= month),
  }
}
