// /saving-planner, the list of savings plans.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { useToday } from '../../app/use-today'
import { monthOfDate } from '../../domain/calendar'
import { MoneyQuote } from '../../features/news/money-quote'
import { readPlans } from '../../features/savings/queries'
import { SavingPlannerScreen } from '../../features/savings/saving-planner-screen'
import { loadLaterMessages } from '../../i18n/activation'
import { readCached } from '../../store/device-database'
import { inTime } from '../../ui/in-time'

export const Route = createFileRoute('/_signed-in/saving-planner')({
  loader: async ({ context: { session, device } }) => {
    const { current } = session
    if (current.status === 'signed-out') return
    const first = Promise.all([readPlans(current.database), readCached(device, 'quote')])
    const [read] = await Promise.all([inTime(first), loadLaterMessages()])
    return read
  },
  preload: false,
  component: SavingPlanner,
})

function SavingPlanner() {
  const { database } = useSignedIn()
  const { device, services } = Route.useRouteContext()
  const [plans, quote] = Route.useLoaderData() ?? []
  return (
    <SavingPlannerScreen
      database={database}
      month={monthOfDate(useToday())}
      first={plans}
      quote={<MoneyQuote device={device} readQuote={services.readQuote} first={quote} />}
    />
  )
}
