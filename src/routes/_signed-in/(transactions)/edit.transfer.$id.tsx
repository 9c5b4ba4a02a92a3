// /edit/transfer/{id}, the form of a transfer; a malformed id is not found (decision 8).

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { documentIdFrom } from '../../../app/navigation/document-id-param'
import { OpenDocument } from '../../../app/navigation/open-document'
import { useToday } from '../../../app/navigation/use-today'
import { useSignedIn } from '../../../app/session/signed-in'
import { EditTransferScreen } from '../../../features/transactions/transfers/edit-transfer-screen'
import { loadLaterMessages } from '../../../i18n/activation'

export const Route = createFileRoute('/_signed-in/(transactions)/edit/transfer/$id')({
  beforeLoad: ({ params }) => documentIdFrom(params),
  loader: () => loadLaterMessages(),
  component: EditTransfer,
})

function EditTransfer() {
  const { id } = Route.useRouteContext()
  const { database } = useSignedIn()
  const today = useToday()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const leave = () =>
    history.canGoBack()
      ? history.back()
      : void navigate({ to: '/wallets/{-$id}', params: { id: undefined }, replace: true })
  return (
    <OpenDocument
      collection="transfers"
      id={id}
      isForm
      onMoved={to =>
        void navigate({ to: '/edit/transfer/$id', params: { id: String(to) }, replace: true })
      }
    >
      {document => (
        <EditTransferScreen
          {...document}
          database={database}
          id={id}
          today={today}
          onDone={leave}
        />
      )}
    </OpenDocument>
  )
}
