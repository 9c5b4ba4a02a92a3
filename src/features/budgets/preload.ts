// The month of the budgets screen from its URL, and the budgets of its first frame, read before it is rendered
// (decision record 15).

import { type CalendarDate, isYearMonth, type YearMonth } from '../../domain/dates/calendar'
import { type MonthStart, monthContaining } from '../../domain/dates/month-start'
import { withDeadline } from '../../lib/with-deadline'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/records/account-settings'
import { type MonthBudgets, readBudgets } from './queries'

/** Unchecked search parameters. */
export interface BudgetParams {
  readonly month?: unknown
}

/** The earliest and the latest month that the screen shows. */
const [FIRST_MONTH, LAST_MONTH] = ['1970-01', '9998-12']

/** The URL's month; if it is invalid, the current month, with the fact that the URL is ignored. */
export function readBudgetParams(
  { month }: BudgetParams,
  today: CalendarDate,
  start: MonthStart,
): { readonly month: YearMonth; readonly isIgnored: boolean } {
  const present = monthContaining(today, start)
  if (month === undefined) return { month: present, isIgnored: false }
  const isMonth = typeof month === 'string' && isYearMonth(month)
  if (!isMonth || month < FIRST_MONTH || month > LAST_MONTH)
    return { month: present, isIgnored: true }
  return { month, isIgnored: false }
}

interface FirstBudgets {
  readonly start: MonthStart
  readonly budgets: MonthBudgets | null
}

/** Undefined when the database does not answer in time or cannot be read. */
export function loadBudgets(
  database: UserDatabase,
  today: CalendarDate,
  params: BudgetParams,
): Promise<FirstBudgets | undefined> {
  const read = async () => {
    const start = await readMonthStart(database)
    const { month } = readBudgetParams(params, today, start)
    return { start, budgets: await readBudgets(database, month, start) }
  }
  return withDeadline(read())
}
