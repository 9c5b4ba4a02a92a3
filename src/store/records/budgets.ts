// The queries of budgets: those of some categories, and those of a month with the sums spent and left. A user has tens of
// budgets, not thousands.
// Invariant: no query reads transactions.

import type { Budget } from '../../domain/budget/budget'
import {
  type BudgetMonth,
  budgetMonth,
  firstMonthOf,
  type SpentIn,
  spentByMonth,
} from '../../domain/budget/budget-month'
import { monthsBetween, type YearMonth } from '../../domain/dates/calendar'
import { daysOfMonths, type MonthStart, monthContaining } from '../../domain/dates/month-start'
import { groupBy } from '../../lib/group-by'
import type { UserDatabase } from '../database/user-database'
import { readDays } from './day-totals'
import { documentOf } from './rows'

/** In order of name. */
export async function readBudgetsOf(
  database: UserDatabase,
  ...categoryNames: readonly string[]
): Promise<Budget[]> {
  const rows = await database.budgets.where('categoryName').anyOf(categoryNames).toArray()
  return rows.map(row => documentOf<Budget>(row))
}

/**
 * The budgets that apply in the month. Call inside one transaction.
 *
 * @param budgets all budgets of their categories
 */
export async function readBudgetMonths(
  database: UserDatabase,
  budgets: readonly Budget[],
  month: YearMonth,
  start: MonthStart,
): Promise<BudgetMonth[]> {
  const groups = [...groupBy(budgets, ({ categoryName }) => categoryName)]
  const [first] = groups.map(([, group]) => firstMonthOf(group, month)).sort()
  if (first === undefined) return []
  const spentOf = await readSpent(database, first, month, start)
  return groups.flatMap(([name, group]) => budgetMonth(group, month, spentOf(name)) ?? [])
}

/**
 * What was spent in each category in each of these months. Call inside one transaction.
 *
 * @param month the last one
 */
export async function readSpent(
  database: UserDatabase,
  first: YearMonth,
  month: YearMonth,
  start: MonthStart,
): Promise<(categoryName: string) => SpentIn> {
  const count = monthsBetween(first, month) + 1
  const days = await readDays(database, daysOfMonths(first, count, start))
  return spentByMonth(days, date => monthContaining(date, start))
}
