// /transfers and /transfers/{id}: the form of a new transfer, and that of an earlier one. The search parameter of the former
// names the wallet that the money leaves. One route, because each is a part of the start.

import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../app/errors/not-found-screen'
import { OpenDocument } from '../../../app/navigation/open-document'
import { useResetAfterSave } from '../../../app/navigation/use-after-save'
import { useToday } from '../../../app/navigation/use-today'
import { useSignedIn } from '../../../app/session/signed-in'
import type { TransferTarget } from '../../../features/transactions/transfers/add-transfer-screen'
import { AddTransferScreen } from '../../../features/transactions/transfers/add-transfer-screen'
import { EditTransferScreen } from '../../../features/transactions/transfers/edit-transfer-screen'
import { loadLaterMessages } from '../../../i18n/activation'

interface TransferParams {
  readonly from?: unknown
}

export const Route = createFileRoute('/_signed-in/(transactions)/transfers/{-$id}')({
  validateSearch: (search: Record<string, unknown>): TransferParams => search,
  loader: () => loadLaterMessages(),
  component: Transfers,
})

function Transfers() {
  const { id } = Route.useParams()
  if (id === undefined) return <AddTransfer />
  return /^[1-9]\d{0,15}$/.test(id) ? <EditTransfer id={Number(id)} /> : <NotFoundScreen />
}

function AddTransfer() {
  const { database } = useSignedIn()
  const { from } = Route.useSearch()
  const offered = useLocation({ select: ({ state }) => state.transfer })
  const navigate = Route.useNavigate()
  const today = useToday()
  const { formKey, afterSave } = useResetAfterSave((to: TransferTarget) => navigate(to))
  return (
    <AddTransferScreen
      key={formKey}
      database={database}
      today={today}
      offered={offered}
      from={typeof from === 'string' ? from : null}
      onType={type =>
        void navigate({ to: '/add/$type', params: { type }, replace: true, resetScroll: false })
      }
      onSaved={to => void afterSave(to)}
    />
  )
}

function EditTransfer({ id }: { readonly id: number }) {
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
        void navigate({ to: '/transfers/{-$id}', params: { id: String(to) }, replace: true })
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
