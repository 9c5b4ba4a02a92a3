// The queries of budgets: those of a month with the spent amount and the rest, and the median of a category.
// Invariant: everything is read in one database transaction, and only the totals of days if they are stored.

import { ALL_EXPENSES, type Budget } from '../../domain/budget/budget'
import { type BudgetMonth, medianOf, spentByMonth } from '../../domain/budget/budget-month'
import {
  addMonths,
  type CalendarDate,
  type DateRange,
  type YearMonth,
} from '../../domain/dates/calendar'
import {
  daysOfMonths,
  firstDayOf,
  type MonthStart,
  monthContaining,
} from '../../domain/dates/month-start'
import type { Hundredths } from '../../domain/money/money'
import { isRecordedFrom } from '../../domain/totals/reports/report-span'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { readMonthStart } from '../../store/records/account-settings'
import { readBudgetMonths, readBudgetsOf } from '../../store/records/budgets'
import {
  type CategoryAppearances,
  readCategoryAppearances,
} from '../../store/records/category-names'
import { readDays, readFirstDay } from '../../store/records/day-totals'
import { documentOf } from '../../store/records/rows'

/** The budgets that count in a month. */
export interface MonthBudgets {
  readonly month: YearMonth
  readonly range: DateRange
  /** The budget of all expenses first, then the budgets with the largest spent part. */
  readonly budgets: readonly BudgetMonth[]
  /** The appearance of the categories, by their names. */
  readonly appearances: CategoryAppearances
  /** The first month of any budget; null without one. */
  readonly earliest: YearMonth | null
}

/** The number of months before the shown one whose median is shown. */
const MEDIAN_MONTHS = 3

/** Null until the first download has ended. */
export async function readBudgets(
  database: UserDatabase,
  month: YearMonth,
  start: MonthStart,
): Promise<MonthBudgets | null> {
  return inTransaction(database, async () => {
    const range = daysOfMonths(month, 1, start)
    const rows = (await database.budgets.toArray()).map(row => documentOf<Budget>(row))
    const [budgets, appearances] = await Promise.all([
      readBudgetMonths(database, rows, month, start),
      readCategoryAppearances(database, 'expense'),
    ])
    const starts = rows.map(({ from }) => from).sort()
    return { month, range, budgets: budgets.sort(byUse), appearances, earliest: starts[0] ?? null }
  })
}

/** As `readBudgets`, in the month of a day. */
export async function readBudgetsOn(
  database: UserDatabase,
  date: CalendarDate,
): Promise<MonthBudgets | null> {
  const start = await readMonthStart(database)
  return readBudgets(database, monthContaining(date, start), start)
}

/** The budget of a category in a month, and that of all expenses; null until the first download has ended. */
export async function readMonthBudgetsOf(
  database: UserDatabase,
  categoryName: string,
  month: YearMonth,
  start: MonthStart,
): Promise<readonly BudgetMonth[] | null> {
  return inTransaction(database, async () => {
    const budgets = await readBudgetsOf(database, ALL_EXPENSES, categoryName)
    return readBudgetMonths(database, budgets, month, start)
  })
}

/**
 * The usual expenses: the median of the three previous months, without months in which nothing was recorded, or in the
 * middle of which the user began to record.
 */
export async function readMedian(
  database: UserDatabase,
  categoryName: string,
  month: YearMonth,
  start: MonthStart,
): Promise<Hundredths | null> {
  return inTransaction(database, async () => {
    const range = daysOfMonths(addMonths(month, -MEDIAN_MONTHS), MEDIAN_MONTHS, start)
    const monthOf = (date: CalendarDate) => monthContaining(date, start)
    const [days, recordedFrom] = await Promise.all([
      readDays(database, range),
      readFirstDay(database),
    ])
    const logged = [...new Set(days.map(({ period }) => monthOf(period)))].filter(month =>
      isRecordedFrom(firstDayOf(month, start), recordedFrom),
    )
    const spentIn = spentByMonth(days, monthOf)(categoryName)
    return logged.length === 0 ? null : medianOf(logged.map(spentIn))
  })
}

async function inTransaction<T>(database: UserDatabase, read: () => Promise<T>): Promise<T | null> {
  const { budgets, categories, totals, transactions, syncState } = database
  const tables = [budgets, categories, totals, transactions, syncState]
  return database.transaction('r', tables, async () =>
    (await isComplete(database, 'transactions')) ? read() : null,
  )
}

function byUse(one: BudgetMonth, other: BudgetMonth): number {
  const isFirst = (each: BudgetMonth) => each.budget.categoryName === ALL_EXPENSES
  if (isFirst(one) !== isFirst(other)) return isFirst(one) ? -1 : 1
  // Compares spent / limit without a division: both limits are more than 0.
  const [left, right] = [one.spent * availableIn(other), other.spent * availableIn(one)]
  if (left !== right) return left > right ? -1 : 1
  return one.budget.categoryName < other.budget.categoryName ? -1 : 1
}

function availableIn({ limit, carried }: BudgetMonth): Hundredths {
  return limit + carried
}
