// /add-saving-plan, a new savings plan.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { useLeave } from '../../app/use-leave'
import { useToday } from '../../app/use-today'
import { monthOfDate } from '../../domain/calendar'
import { AddPlanScreen } from '../../features/savings/add-plan-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/add-saving-plan')({
  loader: () => loadLaterMessages(),
  component: AddSavingPlan,
})

function AddSavingPlan() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const { visit, leave } = useLeave(() => navigate({ to: '/saving-planner' }))
  return (
    <AddPlanScreen
      key={visit}
      database={database}
      month={monthOfDate(useToday())}
      onSaved={leave}
    />
  )
}
