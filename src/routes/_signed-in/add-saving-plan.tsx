// /add-saving-plan, a new savings plan.

import { createFileRoute } from '@tanstack/react-router'
import { useResetAfterSave } from '../../app/navigation/use-after-save'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { monthOfDate } from '../../domain/dates/calendar'
import { AddPlanScreen } from '../../features/saving-plans/form/add-plan-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/add-saving-plan')({
  loader: () => loadLaterMessages(),
  component: AddSavingPlan,
})

function AddSavingPlan() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const { formKey, afterSave } = useResetAfterSave(() =>
    navigate({ to: '/saving-planner', replace: true }),
  )
  return (
    <AddPlanScreen
      key={formKey}
      database={database}
      month={monthOfDate(useToday())}
      onSaved={afterSave}
    />
  )
}
