// /edit-saving-plan/{id}: a malformed id is no page (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../app/errors/not-found-screen'
import { documentIdFrom } from '../../app/navigation/document-id-param'
import { useResetAfterSave } from '../../app/navigation/use-after-save'
import { useAwaitedDocument } from '../../app/navigation/use-awaited-document'
import { useMovedDocument } from '../../app/navigation/use-moved-document'
import { useSignedIn } from '../../app/session/signed-in'
import { EditPlanScreen } from '../../features/saving-plans/form/edit-plan-screen'
import { AwaitedDocument } from '../../features/sync/first-download/awaited-document'
import { DocumentNotices } from '../../features/sync/overview/document-notices'
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
  const { visit, leave } = useResetAfterSave(() => navigate({ to: '/saving-planner' }))
  const opened = useMovedDocument(database, 'savings', id, to =>
    navigate({ to: '/edit-saving-plan/$id', params: { id: String(to) }, replace: true }),
  )
  const isAwaited = useAwaitedDocument(database, 'savings', id)
  if (!opened || isAwaited === undefined) return null
  if (isAwaited) return <AwaitedDocument database={database} />
  return (
    <EditPlanScreen
      key={visit}
      database={database}
      id={id}
      opened={opened}
      notice={<DocumentNotices database={database} collection="savings" id={id} />}
      notFound={<NotFoundScreen />}
      onSaved={leave}
    />
  )
}
