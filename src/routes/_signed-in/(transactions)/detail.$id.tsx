// /detail/{id}, a transaction; a malformed id is not found (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../app/errors/not-found-screen'
import { documentIdFrom } from '../../../app/navigation/document-id-param'
import { useAwaitedDocument } from '../../../app/navigation/use-awaited-document'
import { useMovedDocument } from '../../../app/navigation/use-moved-document'
import { useNewerVersion } from '../../../app/navigation/use-newer-version'
import {
  useOriginList,
  useOriginSearch,
  useReturnToList,
} from '../../../app/navigation/use-origin-list'
import { useSignedIn } from '../../../app/session/signed-in'
import { AwaitedDocument } from '../../../features/sync/first-download/awaited-document'
import { NewerDocument } from '../../../features/sync/newer-version/newer-document'
import { DocumentNotices } from '../../../features/sync/overview/document-notices'
import { TransactionDetailScreen } from '../../../features/transactions/detail/transaction-detail-screen'
import { loadLaterMessages } from '../../../i18n/activation'

export const Route = createFileRoute('/_signed-in/(transactions)/detail/$id')({
  beforeLoad: ({ params }) => documentIdFrom(params),
  loader: () => loadLaterMessages(),
  component: TransactionDetail,
})

function TransactionDetail() {
  const { id } = Route.useRouteContext()
  const { database } = useSignedIn()
  const list = useOriginList()
  const found = useOriginSearch()
  const leave = useReturnToList(list, found)
  const navigate = Route.useNavigate()
  const opened = useMovedDocument(database, 'transactions', id, to =>
    navigate({ to: '/detail/$id', params: { id: String(to) }, state: true, replace: true }),
  )
  const isAwaited = useAwaitedDocument(database, 'transactions', id)
  const isNewer = useNewerVersion(database, 'transactions', id, opened)
  if (!opened || isAwaited === undefined || isNewer === undefined) return null
  const document = { database, collection: 'transactions', id } as const
  if (isAwaited) return <AwaitedDocument database={database} />
  return (
    <TransactionDetailScreen
      database={database}
      id={id}
      opened={opened}
      isReadOnly={isNewer}
      notice={<DocumentNotices {...document} />}
      notFound={isNewer ? <NewerDocument {...document} list={list} /> : <NotFoundScreen />}
      list={list}
      found={found}
      onDeleted={leave}
    />
  )
}
