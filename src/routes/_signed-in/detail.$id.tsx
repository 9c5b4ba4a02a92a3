// /detail/{id}: a malformed id is no page (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { documentIdFrom } from '../../app/document-id-from'
import { useSignedIn } from '../../app/signed-in'
import { useAwaitedDocument } from '../../app/use-awaited-document'
import { useFollowedDocument } from '../../app/use-followed-document'
import { useOriginList } from '../../app/use-origin-list'
import { useWayToList } from '../../app/use-way-to-list'
import { NotFoundScreen } from '../../features/not-found/not-found-screen'
import { AwaitedDocument } from '../../features/sync-status/awaited-document'
import { DocumentNotices } from '../../features/sync-status/screens/document-notices'
import { TransactionDetailScreen } from '../../features/transactions/transaction-detail-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/detail/$id')({
  beforeLoad: ({ params }) => documentIdFrom(params),
  loader: () => loadLaterMessages(),
  component: TransactionDetail,
})

function TransactionDetail() {
  const { id } = Route.useRouteContext()
  const { database } = useSignedIn()
  const list = useOriginList()
  const leave = useWayToList(list)
  const navigate = Route.useNavigate()
  const opened = useFollowedDocument(database, 'transactions', id, to =>
    navigate({ to: '/detail/$id', params: { id: String(to) }, state: true, replace: true }),
  )
  const isAwaited = useAwaitedDocument(database, 'transactions', id)
  if (!opened || isAwaited === undefined) return null
  if (isAwaited) return <AwaitedDocument database={database} />
  return (
    <TransactionDetailScreen
      database={database}
      id={id}
      opened={opened}
      notice={<DocumentNotices database={database} collection="transactions" id={id} />}
      notFound={<NotFoundScreen />}
      list={list}
      onDeleted={leave}
    />
  )
}
