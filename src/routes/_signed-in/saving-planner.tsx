// /saving-planner, the list of savings plans.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { useToday } from '../../app/use-today'
import { monthOfDate } from '../../domain/calendar'
import { MoneyQuote } from '../../features/news/money-quote'
import { SavingPlannerScreen } from '../../features/savings/saving-planner-screen'

export const Route = createFileRoute('/_signed-in/saving-planner')({ component: SavingPlanner })

function SavingPlanner() {
  const { database } = useSignedIn()
  const { device, services } = Route.useRouteContext()
  return (
    <SavingPlannerScreen
      database={database}
      month={monthOfDate(useToday())}
      quote={<MoneyQuote device={device} readQuote={services.readQuote} />}
    />
  )
}
