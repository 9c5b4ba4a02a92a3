// /budgets, the limits of a month; the search parameter names a month other than the current one.

import { createFileRoute } from '@tanstack/react-router'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { calendarDateOf } from '../../domain/dates/calendar'
import { CALENDAR_MONTH } from '../../domain/dates/month-start'
import { BudgetsScreen } from '../../features/budgets/budgets-screen'
import { type BudgetParams, loadBudgets, readBudgetParams } from '../../features/budgets/preload'
import { loadLaterMessages } from '../../i18n/activation'
import { readMonthStart } from '../../store/records/account-settings'
import { useLiveQuery } from '../../ui/hooks/use-live-query'

export const Route = createFileRoute('/_signed-in/budgets')({
  // Parsed below: this function is loaded with every screen.
  validateSearch: (search: Record<string, unknown>): BudgetParams => search,
  loader: async ({ context, location }) => {
    const { current } = context.session
    await loadLaterMessages()
    if (current.status === 'signed-out') return
    return loadBudgets(current.database, calendarDateOf(new Date()), location.search)
  },
  // Never on intent: preloaded figures may be out of date.
  preload: false,
  component: Budgets,
})

function Budgets() {
  const { database } = useSignedIn()
  const today = useToday()
  const first = Route.useLoaderData()
  const start =
    useLiveQuery(() => readMonthStart(database), [database], first?.start) ?? CALENDAR_MONTH
  const { month, isIgnored } = readBudgetParams(Route.useSearch(), today, start)
  return (
    <BudgetsScreen
      database={database}
      today={today}
      start={start}
      month={month}
      isIgnored={isIgnored}
      first={first?.budgets}
    />
  )
}
