// /add/transfer, a new transfer; the search parameter names the wallet that the money leaves.

import { createFileRoute, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useResetAfterSave } from '../../../app/navigation/use-after-save'
import { useToday } from '../../../app/navigation/use-today'
import { useSignedIn } from '../../../app/session/signed-in'
import { AddTransferScreen } from '../../../features/transactions/transfers/add-transfer-screen'
import { loadLaterMessages } from '../../../i18n/activation'

type Saved = Parameters<ComponentProps<typeof AddTransferScreen>['onSaved']>[0]

interface TransferParams {
  readonly from?: unknown
}

export const Route = createFileRoute('/_signed-in/(transactions)/add/transfer')({
  validateSearch: (search: Record<string, unknown>): TransferParams => search,
  loader: () => loadLaterMessages(),
  component: AddTransfer,
})

function AddTransfer() {
  const { database } = useSignedIn()
  const { from } = Route.useSearch()
  const offered = useLocation({ select: ({ state }) => state.transfer })
  const navigate = Route.useNavigate()
  const today = useToday()
  const { formKey, afterSave } = useResetAfterSave((to: Saved) => navigate(to))
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
