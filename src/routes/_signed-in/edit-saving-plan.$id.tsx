// /edit-saving-plan/{id}, the form of a savings plan; a malformed id is not found (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { documentIdFrom } from '../../app/navigation/document-id-param'
import { OpenDocument } from '../../app/navigation/open-document'
import { useResetAfterSave } from '../../app/navigation/use-after-save'
import { useSignedIn } from '../../app/session/signed-in'
import { EditPlanScreen } from '../../features/saving-plans/form/edit-plan-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/edit-saving-plan/$id')({
  beforeLoad: ({ params }) => documentIdFrom(params),
  loader: () => loadLaterMessages(),
  component: EditSavingPlan,
})

function EditSavingPlan() {
  const { id } = Route.useRouteContext()
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const { formKey, afterSave } = useResetAfterSave(() =>
    navigate({ to: '/saving-planner', replace: true }),
  )
  return (
    <OpenDocument
      collection="savings"
      id={id}
      isForm
      onMoved={to =>
        void navigate({ to: '/edit-saving-plan/$id', params: { id: String(to) }, replace: true })
      }
    >
      {document => (
        <EditPlanScreen
          key={formKey}
          {...document}
          database={database}
          id={id}
          onSaved={afterSave}
        />
      )}
    </OpenDocument>
  )
}
