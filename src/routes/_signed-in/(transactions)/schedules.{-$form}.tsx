// /schedules, the schedules and what is due; /schedules/new and /schedules/{id}, the form of a schedule.

import { createFileRoute, useLocation } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../app/errors/not-found-screen'
import { OpenDocument } from '../../../app/navigation/open-document'
import { useResetAfterSave } from '../../../app/navigation/use-after-save'
import { useToday } from '../../../app/navigation/use-today'
import { useSignedIn } from '../../../app/session/signed-in'
import { CategoryPicker } from '../../../features/categories/category-picker'
import { AddScheduleScreen } from '../../../features/transactions/schedules/form/add-schedule-screen'
import { EditScheduleScreen } from '../../../features/transactions/schedules/form/edit-schedule-screen'
import type { ScheduleCategorySlot } from '../../../features/transactions/schedules/form/schedule-form'
import { SchedulesScreen } from '../../../features/transactions/schedules/list/schedules-screen'
import { NEW_SCHEDULE, SCHEDULES } from '../../../features/transactions/schedules/schedule-routes'
import { loadLaterMessages } from '../../../i18n/activation'

export const Route = createFileRoute('/_signed-in/(transactions)/schedules/{-$form}')({
  loader: () => loadLaterMessages(),
  component: Schedules,
})

function Schedules() {
  const { database } = useSignedIn()
  const today = useToday()
  const { form } = Route.useParams()
  if (form !== undefined) return <Form form={form} />
  return <SchedulesScreen database={database} today={today} />
}

function Form({ form }: { form: string }) {
  const { database } = useSignedIn()
  const today = useToday()
  const navigate = Route.useNavigate()
  const offered = useLocation({ select: ({ state }) => state.scheduled })
  const { formKey, afterSave } = useResetAfterSave(() => navigate({ ...SCHEDULES, replace: true }))
  const renderCategory = (slot: ScheduleCategorySlot) => (
    <CategoryPicker {...slot} database={database} />
  )
  const common = { database, today, renderCategory, onSaved: () => void afterSave() }
  if (form !== 'new') {
    if (!ID.test(form)) return <NotFoundScreen />
    const id = Number(form)
    return (
      <OpenDocument
        collection="schedules"
        id={id}
        isForm
        onMoved={to => void navigate({ params: { form: String(to) }, state: true, replace: true })}
      >
        {document => <EditScheduleScreen key={formKey} {...document} {...common} id={id} />}
      </OpenDocument>
    )
  }
  return (
    <AddScheduleScreen
      key={formKey}
      {...common}
      offered={offered}
      onTaken={() =>
        void navigate({ ...NEW_SCHEDULE, state: {}, replace: true, resetScroll: false })
      }
    />
  )
}

/** The one spelling of a document's id. */
const ID = /^[1-9]\d{0,14}$/
