// /edit-saving-plan/{id}, the form of a savings plan; a malformed id is not found (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../app/errors/not-found-screen'
import { documentIdFrom } from '../../app/navigation/document-id-param'
import { useResetAfterSave } from '../../app/navigation/use-after-save'
import { useAwaitedDocument } from '../../app/navigation/use-awaited-document'
import { useMovedDocument } from '../../app/navigation/use-moved-document'
import { useNewerVersionAtOpening } from '../../app/navigation/use-newer-version'
import { useSignedIn } from '../../app/session/signed-in'
import { EditPlanScreen } from '../../features/saving-plans/form/edit-plan-screen'
import { AwaitedDocument } from '../../features/sync/first-download/awaited-document'
import { NewerDocument } from '../../features/sync/newer-version/newer-document'
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
  const { formKey, afterSave } = useResetAfterSave(() => navigate({ to: '/saving-planner' }))
  const opened = useMovedDocument(database, 'savings', id, to =>
    navigate({ to: '/edit-saving-plan/$id', params: { id: String(to) }, replace: true }),
  )
  const isAwaited = useAwaitedDocument(database, 'savings', id)
  const isNewer = useNewerVersionAtOpening(database, 'savings', id, opened)
  if (!opened || isAwaited === undefined || isNewer === undefined) return null
  const document = { database, collection: 'savings', id } as const
  if (isNewer) return <NewerDocument {...document} />
  if (isAwaited) return <AwaitedDocument database={database} />
  return (
    <EditPlanScreen
      key={formKey}
      database={database}
      id={id}
      opened={opened}
      notice={<DocumentNotices {...document} />}
      notFound={<NotFoundScreen />}
      onSaved={afterSave}
    />
  )
}
