// The rest of a category's budget, for the form of an expense.

import { type CalendarDate, isCalendarDate } from '../../domain/dates/calendar'
import { monthContaining } from '../../domain/dates/month-start'
import { decimalText } from '../../domain/money/money'
import { useAmountText } from '../../i18n/use-amounts'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/records/account-settings'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import { LeftOfBudget } from './budget-text'
import { readMonthBudgetsOf } from './queries'

interface BudgetLeftProps {
  readonly database: UserDatabase
  readonly categoryName: string
  /** The day of the expense, whose month decides the budget; for a text that is no day, there is none. */
  readonly date: CalendarDate
}

/** Empty if the category has no limit. */
export function BudgetLeft({ database, categoryName, date }: BudgetLeftProps) {
  const amountText = useAmountText()
  const budgets = useLiveQuery(async () => {
    if (!isCalendarDate(date)) return null
    const start = await readMonthStart(database)
    return readMonthBudgetsOf(database, categoryName, monthContaining(date, start), start)
  }, [database, categoryName, date])
  const own = budgets?.find(({ budget }) => budget.categoryName === categoryName)
  if (!own) return null
  // As plain text: the small currency sign would make the form's line higher. The space character is added with the
  // text, because one at the end of the line before would count as a layout shift.
  return (
    <>
      {' '}
      <LeftOfBudget left={own.left} show={sum => amountText(decimalText(sum))} />
    </>
  )
}
