// What is left of the budget of a category, for the form of an expense.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { CalendarDate } from '../../domain/dates/calendar'
import { isCalendarDate } from '../../domain/dates/calendar'
import { monthContaining } from '../../domain/dates/month-start'
import { decimalText } from '../../domain/money/money'
import { amountText } from '../../i18n/amount-formats'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/month-start'
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
  if (!own) return null
  // As plain text: the small sign of the currency would make the line of the form higher.
  const sum = amountText(decimalText(own.left < 0n ? -own.left : own.left))
  return own.left < 0n ? <Trans>{sum} over budget</Trans> : <Trans>{sum} left of the budget</Trans>
}
