// /wallets and /wallets/{id}: the list of the wallets, and a wallet's month.

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../app/errors/not-found-screen'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { isYearMonth, monthOfDate } from '../../domain/dates/calendar'
import { WalletScreen } from '../../features/wallets/wallet-screen'
import { WalletsScreen } from '../../features/wallets/wallets-screen'
import { loadLaterMessages } from '../../i18n/activation'

interface WalletParams {
  /** A month other than the current one. */
  readonly month?: unknown
}

export const Route = createFileRoute('/_signed-in/wallets/{-$id}')({
  validateSearch: (search: Record<string, unknown>): WalletParams => search,
  loader: () => loadLaterMessages(),
  component: Wallets,
})

function Wallets() {
  const { database } = useSignedIn()
  const { id } = Route.useParams()
  const { month } = Route.useSearch()
  const today = useToday()
  if (id === undefined) return <WalletsScreen database={database} />
  const shown = typeof month === 'string' && isYearMonth(month) ? month : monthOfDate(today)
  return (
    <WalletScreen
      database={database}
      id={id}
      today={today}
      month={shown}
      missing={<NotFoundScreen />}
    />
  )
}
