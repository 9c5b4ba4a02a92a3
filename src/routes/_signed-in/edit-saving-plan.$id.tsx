// /edit-saving-plan/{id}: a malformed id is no page (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { documentIdFrom } from '../../app/document-id-from'
import { useSignedIn } from '../../app/signed-in'
import { useAwaitedDocument } from '../../app/use-awaited-document'
import { useFollowedDocument } from '../../app/use-followed-document'
import { useLeave } from '../../app/use-leave'
import { NotFoundScreen } from '../../features/not-found/not-found-screen'
import { EditPlanScreen } from '../../features/savings/edit-plan-screen'
import { AwaitedDocument } from '../../features/sync-status/awaited-document'
import { DocumentNotices } from '../../features/sync-status/screens/document-notices'
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
  const { visit, leave } = useLeave(() => navigate({ to: '/saving-planner' }))
  const opened = useFollowedDocument(database, 'savings', id, to =>
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
