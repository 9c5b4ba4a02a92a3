// The query of budgets in one month, with the sums spent and left.
// Invariant: the query reads no transactions.

import type { Budget } from '../../domain/budget/budget'
import { type BudgetMonth, budgetMonth, firstMonthOf } from '../../domain/budget/budget-month'
import { spentByMonth } from '../../domain/budget/spent-by-month'
import { monthsBetween, type YearMonth } from '../../domain/dates/calendar'
import { daysOfMonths, type MonthStart, monthContaining } from '../../domain/dates/month-start'
import { groupBy } from '../../lib/group-by'
import type { UserDatabase } from '../database/user-database'
import { readDays } from './day-totals'

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
  const count = monthsBetween(first, month) + 1
  const days = await readDays(database, daysOfMonths(first, count, start))
  const spentOf = spentByMonth(days, date => monthContaining(date, start))
  return groups.flatMap(([name, group]) => budgetMonth(group, month, spentOf(name)) ?? [])
}
