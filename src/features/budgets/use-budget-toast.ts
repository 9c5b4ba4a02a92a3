// The toast when a save has used more than 80 % or 100 % of a budget, on the device on which that happens.

import { useLingui } from '@lingui/react/macro'
import { type BudgetMonth, stageEntered } from '../../domain/budget/budget-month'
import type { CalendarDate } from '../../domain/dates/calendar'
import { monthContaining } from '../../domain/dates/month-start'
import { decimalText, type Hundredths, toHundredths } from '../../domain/money/money'
import type { MovementChange } from '../../domain/totals/totals-deltas'
import type { Transaction } from '../../domain/transaction/transaction'
import { useAmountText } from '../../i18n/use-amounts'
import { deferQuery } from '../../lib/schedule'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/records/account-settings'
import { useToast } from '../../ui/toast/toast-context'
import { useBudgetName } from './budget-text'
import { readMonthBudgetsOf } from './queries'

/** Long enough to read a name and an amount beside the toast of the save. */
const DURATION_MS = 5_000

/** @returns shows a toast for each budget of the current month that a save has moved past a mark */
export function useBudgetToast(
  database: UserDatabase,
  today: CalendarDate,
): (change: MovementChange<Transaction>) => Promise<void> {
  const { t } = useLingui()
  const show = useToast()
  const nameOf = useBudgetName()
  const amountText = useAmountText()
  return async ({ before, after }) => {
    if (after?.type !== 'expense') return
    const start = await readMonthStart(database)
    const month = monthContaining(today, start)
    const monthOf = (each: Transaction) => monthContaining(each.date, start)
    if (monthOf(after) !== month) return
    const read = deferQuery(() => readMonthBudgetsOf(database, after.category, month, start))
    for (const budget of (await read().catch(() => null)) ?? []) {
      const { categoryName } = budget.budget
      const counts = (each: Transaction | undefined) =>
        each !== undefined && monthOf(each) === month && isOf(each, categoryName)
      const added = toHundredths(after.amount)
      const replaced = before && counts(before) ? toHundredths(before.amount) : 0n
      const stage = stageEntered(without(budget, added - replaced), budget)
      const name = nameOf(budget.budget)
      const left = amountText(decimalText(budget.left < 0n ? -budget.left : budget.left))
      const duration = DURATION_MS
      if (stage === 'near')
        show({
          kind: 'warning',
          title: t`${name}: more than 80% of the budget is spent, ${left} is left`,
          duration,
          hasAmount: true,
        })
      if (stage === 'over')
        show({
          kind: 'warning',
          title: t`${name}: ${left} over budget`,
          duration,
          hasAmount: true,
        })
    }
  }
}

function isOf({ type, category }: Transaction, categoryName: string): boolean {
  return type === 'expense' && (categoryName === '' || category === categoryName)
}

function without(month: BudgetMonth, sum: Hundredths): BudgetMonth {
  return { ...month, spent: month.spent - sum, left: month.left + sum }
}
