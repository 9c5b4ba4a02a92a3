// /add-saving-plan, a new savings plan.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { useToday } from '../../app/use-today'
import { monthOfDate } from '../../domain/calendar'
import { AddPlanScreen } from '../../features/savings/add-plan-screen'

export const Route = createFileRoute('/_signed-in/add-saving-plan')({ component: AddSavingPlan })

function AddSavingPlan() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  return (
    <AddPlanScreen
      database={database}
      month={monthOfDate(useToday())}
      onSaved={() => navigate({ to: '/saving-planner' })}
    />
  )
}
