// The query for the month so far: income, expense, and the spending by category with the categories' colours.
// Invariant: it reads the stored totals of the month's days, and nothing before the first download has ended.

import type { YearMonth } from '../../../domain/dates/calendar'
import { type RankedSpending, rankSpending, spendingOf } from '../../../domain/totals/spending'
import { NO_TOTALS } from '../../../domain/totals/totals'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import {
  type CategoryAppearances,
  readCategoryAppearances,
} from '../../../store/records/category-names'
import { readDays } from '../../../store/records/day-totals'
import { type Flow, monthRange } from '../list/queries'

export interface MonthSoFar {
  readonly flow: Flow
  readonly spending: RankedSpending
  readonly appearances: CategoryAppearances
}

/** The others are one row with their sum. */
const MAX_CATEGORIES = 5

/** Null until the first download has ended. */
export async function readMonth(
  database: UserDatabase,
  month: YearMonth,
): Promise<MonthSoFar | null> {
  if (!(await isComplete(database, 'transactions'))) return null
  const [flow = NO_TOTALS, days, appearances] = await Promise.all([
    database.totals.get(month),
    readDays(database, monthRange(month)),
    readCategoryAppearances(database, 'expense'),
  ])
  return { flow, spending: rankSpending(spendingOf(days), MAX_CATEGORIES), appearances }
}
