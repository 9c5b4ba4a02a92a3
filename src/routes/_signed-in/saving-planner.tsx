// /saving-planner, the list of savings plans.

import { createFileRoute } from '@tanstack/react-router'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { monthOfDate, yearMonthOf } from '../../domain/dates/calendar'
import { MoneyQuote } from '../../features/news/money-quote'
import { SavingPlannerScreen } from '../../features/saving-plans/planner/saving-planner-screen'
import { readMonthLeft, readPlans } from '../../features/saving-plans/queries'
import { loadLaterMessages } from '../../i18n/activation'
import { withDeadline } from '../../lib/with-deadline'
import { readCached } from '../../store/database/device-database'

export const Route = createFileRoute('/_signed-in/saving-planner')({
  loader: async ({ context: { session, device } }) => {
    const { current } = session
    if (current.status === 'signed-out') return
    const { database } = current
    const first = Promise.all([
      readPlans(database),
      readMonthLeft(database, yearMonthOf(new Date())),
      readCached(device, 'quote'),
    ])
    const [read] = await Promise.all([withDeadline(first), loadLaterMessages()])
    return read
  },
  preload: false,
  component: SavingPlanner,
})

function SavingPlanner() {
  const { database } = useSignedIn()
  const { device, services } = Route.useRouteContext()
  const [plans, left, quote] = Route.useLoaderData() ?? []
  return (
    <SavingPlannerScreen
      database={database}
      month={monthOfDate(useToday())}
      first={plans}
      firstLeft={left}
      quote={<MoneyQuote device={device} readQuote={services.readQuote} first={quote} />}
    />
  )
}
