// /detail/{id}, a transaction; a malformed id is not found (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { documentIdFrom } from '../../../app/navigation/document-id-param'
import { OpenDocument } from '../../../app/navigation/open-document'
import {
  useOriginList,
  useOriginSearch,
  useReturnToList,
} from '../../../app/navigation/use-origin-list'
import { useSignedIn } from '../../../app/session/signed-in'
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
  return (
    <OpenDocument
      collection="transactions"
      id={id}
      list={list}
      onMoved={to =>
        void navigate({ to: '/detail/$id', params: { id: String(to) }, state: true, replace: true })
      }
    >
      {document => (
        <TransactionDetailScreen
          {...document}
          database={database}
          id={id}
          list={list}
          found={found}
          onDeleted={leave}
        />
      )}
    </OpenDocument>
  )
}
