// /wallets, /wallets/{id} and /wallets/transfer-{id}: the list of the wallets, a wallet's month, and the form of a transfer.
// One route, because each route is a part of the start.

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { NotFoundScreen } from '../../app/errors/not-found-screen'
import { OpenDocument } from '../../app/navigation/open-document'
import { useOriginSearch } from '../../app/navigation/use-origin-list'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { calendarDateOf } from '../../domain/dates/calendar'
import { EditTransferScreen } from '../../features/transactions/transfers/edit-transfer-screen'
import { loadWallet, loadWallets } from '../../features/wallets/preload'
import { WalletScreen } from '../../features/wallets/wallet-screen'
import { WalletsScreen } from '../../features/wallets/wallets-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/wallets/{-$id}')({
  loader: async ({ context, params: { id } }) => {
    const { current } = context.session
    await loadLaterMessages()
    if (current.status === 'signed-out' || (id && transferIn(id))) return {}
    const today = calendarDateOf(new Date())
    return id === undefined
      ? { wallets: await loadWallets(current.database, today) }
      : { month: await loadWallet(current.database, today, id) }
  },
  // Never on intent: preloaded figures may be out of date.
  preload: false,
  component: Wallets,
})

/** The id of the transfer that a path names; undefined for a wallet. No key has a hyphen. */
function transferIn(id: string): string | undefined {
  return /^transfer-([1-9]\d{0,15})$/.exec(id)?.[1]
}

function Wallets() {
  const { database } = useSignedIn()
  const { id } = Route.useParams()
  const today = useToday()
  const { wallets, month } = Route.useLoaderData()
  if (id === undefined) return <WalletsScreen database={database} today={today} first={wallets} />
  const transfer = transferIn(id)
  if (transfer) return <EditTransfer id={Number(transfer)} />
  return (
    <WalletScreen
      // Another wallet begins with the current month.
      key={id}
      database={database}
      id={id}
      today={today}
      first={month}
      missing={<NotFoundScreen />}
    />
  )
}

function EditTransfer({ id }: { readonly id: number }) {
  const { database } = useSignedIn()
  const today = useToday()
  const found = useOriginSearch()
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
        void navigate({
          to: '/wallets/{-$id}',
          params: { id: `transfer-${to}` },
          replace: true,
        })
      }
    >
      {document => (
        <EditTransferScreen
          {...document}
          database={database}
          id={id}
          today={today}
          found={found}
          onDone={leave}
        />
      )}
    </OpenDocument>
  )
}
