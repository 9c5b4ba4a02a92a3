// The queries of budgets: those of a month with what is spent and left, and the median of a category.
// Invariant: everything is read in one transaction; no transaction is read where the day's totals are kept.

import { ALL_EXPENSES, type Budget } from '../../domain/budget/budget'
import {
  type BudgetMonth,
  budgetMonth,
  firstMonthOf,
  medianOf,
} from '../../domain/budget/budget-month'
import { spentByMonth } from '../../domain/budget/spent-by-month'
import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  type YearMonth,
} from '../../domain/dates/calendar'
import { firstDayOf, type MonthStart, monthContaining } from '../../domain/dates/month-start'
import type { Hundredths } from '../../domain/money/money'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { type CategoryLooks, readCategoryLooks } from '../../store/records/category-names'
import { readDays } from '../../store/records/day-totals'
import { documentOf } from '../../store/records/rows'

/** The budgets that count in a month. */
export interface MonthBudgets {
  readonly month: YearMonth
  readonly range: DateRange
  /** That of all expenses first, then those of which the greatest part is spent. */
  readonly budgets: readonly BudgetMonth[]
  /** The look of the categories, by their names. */
  readonly looks: CategoryLooks
  /** The first month of any budget; null without one. */
  readonly earliest: YearMonth | null
}

/** The months before the shown one that a median is taken of. */
const MEDIAN_MONTHS = 3

/** The days of a month. */
export function monthDays(month: YearMonth, start: MonthStart): DateRange {
  return {
    first: firstDayOf(month, start),
    last: addDays(firstDayOf(addMonths(month, 1), start), -1),
  }
}

/** Null until the first download has ended. */
export async function readBudgets(
  database: UserDatabase,
  month: YearMonth,
  start: MonthStart,
): Promise<MonthBudgets | null> {
  return inTransaction(database, async () => {
    const range = monthDays(month, start)
    const rows = (await database.budgets.toArray()).map(row => documentOf<Budget>(row))
    const [budgets, looks] = await Promise.all([
      monthsOf(database, groupsOf(rows), month, start),
      readCategoryLooks(database, 'expense'),
    ])
    const starts = rows.map(({ from }) => from).sort()
    return { month, range, budgets: budgets.sort(byUse), looks, earliest: starts[0] ?? null }
  })
}

/** The budget of a category in a month, and that of all expenses; null until the first download has ended. */
export async function readBudgetsOf(
  database: UserDatabase,
  categoryName: string,
  month: YearMonth,
  start: MonthStart,
): Promise<readonly BudgetMonth[] | null> {
  return inTransaction(database, async () => {
    const names = [ALL_EXPENSES, categoryName]
    const rows = await database.budgets.where('categoryName').anyOf(names).toArray()
    const budgets = rows.map(row => documentOf<Budget>(row))
    return monthsOf(database, groupsOf(budgets), month, start)
  })
}

/** What is usually spent: the median of the three months before, without those in which nothing was logged at all. */
export async function readMedian(
  database: UserDatabase,
  categoryName: string,
  month: YearMonth,
  start: MonthStart,
): Promise<Hundredths | null> {
  return inTransaction(database, async () => {
    const first = firstDayOf(addMonths(month, -MEDIAN_MONTHS), start)
    const last = addDays(firstDayOf(month, start), -1)
    const monthOf = (date: CalendarDate) => monthContaining(date, start)
    const days = await readDays(database, { first, last })
    const logged = new Set(days.map(({ period }) => monthOf(period)))
    const spentIn = spentByMonth(days, monthOf)(categoryName)
    return logged.size === 0 ? null : medianOf([...logged].map(spentIn))
  })
}

async function inTransaction<T>(database: UserDatabase, read: () => Promise<T>): Promise<T | null> {
  const { budgets, categories, totals, transactions, syncState } = database
  const tables = [budgets, categories, totals, transactions, syncState]
  return database.transaction('r', tables, async () =>
    (await isComplete(database, 'transactions')) ? read() : null,
  )
}

/** By category. */
function groupsOf(budgets: readonly Budget[]): Budget[][] {
  const groups = new Map<string, Budget[]>()
  for (const budget of budgets) {
    const { categoryName } = budget
    groups.set(categoryName, [...(groups.get(categoryName) ?? []), budget])
  }
  return [...groups.values()]
}

async function monthsOf(
  database: UserDatabase,
  groups: readonly (readonly Budget[])[],
  month: YearMonth,
  start: MonthStart,
): Promise<BudgetMonth[]> {
  if (groups.length === 0) return []
  const first = groups.map(group => firstMonthOf(group, month)).sort()[0] ?? month
  const days = await readDays(database, {
    first: firstDayOf(first, start),
    last: monthDays(month, start).last,
  })
  const spentOf = spentByMonth(days, date => monthContaining(date, start))
  return groups.flatMap(group => {
    const spentIn = spentOf(group[0]?.categoryName ?? ALL_EXPENSES)
    return budgetMonth(group, month, spentIn) ?? []
  })
}

function byUse(one: BudgetMonth, other: BudgetMonth): number {
  const isFirst = (each: BudgetMonth) => each.budget.categoryName === ALL_EXPENSES
  if (isFirst(one) !== isFirst(other)) return isFirst(one) ? -1 : 1
  // spent / limit, multiplied out: both limits are more than 0.
  const [left, right] = [one.spent * wholeOf(other), other.spent * wholeOf(one)]
  if (left !== right) return left > right ? -1 : 1
  return one.budget.categoryName < other.budget.categoryName ? -1 : 1
}

function wholeOf({ limit, carried }: BudgetMonth): Hundredths {
  return limit + carried
}
