// What is left of the budget of a category, for the form of an expense.

import { useLiveQuery } from 'dexie-react-hooks'
import type { CalendarDate } from '../../domain/dates/calendar'
import { isCalendarDate } from '../../domain/dates/calendar'
import { monthContaining } from '../../domain/dates/month-start'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/month-start'
import { LeftText } from './budget-lines'
import { readBudgetsOf } from './queries'

interface BudgetLeftProps {
  readonly database: UserDatabase
  readonly categoryName: string
  /** The day of the expense, in whose month the budget is asked for; a text that is no day for none. */
  readonly date: CalendarDate
}

/** Nothing where the category has no limit. */
export function BudgetLeft({ database, categoryName, date }: BudgetLeftProps) {
  const start = readMonthStart()
  const month = isCalendarDate(date) ? monthContaining(date, start) : null
  const budgets = useLiveQuery(
    async () => (month ? await readBudgetsOf(database, categoryName, month, start) : null),
    [database, categoryName, month],
  )
  const own = budgets?.find(({ budget }) => budget.categoryName === categoryName)
  return own ? <LeftText {...own} /> : null
}
