// /add/{type}: another type than income or expense is no page (decision 8).

import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { useLeave } from '../../app/use-leave'
import { useToday } from '../../app/use-today'
import { useWayHome } from '../../app/use-way-home'
import type { Transaction, TransactionType } from '../../domain/transaction'
import { isTransactionType } from '../../domain/transaction-type'
import { CategoryPicker } from '../../features/categories/category-picker'
import { TODAYS } from '../../features/dashboard/list-choice'
import { AddTransactionScreen } from '../../features/transactions/add-transaction-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/add/$type')({
  beforeLoad: ({ params }): { type: TransactionType } => {
    if (!isTransactionType(params.type)) throw notFound()
    return { type: params.type }
  },
  loader: () => loadLaterMessages(),
  component: AddTransaction,
})

function AddTransaction() {
  const { type } = Route.useRouteContext()
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const shared = useLocation({ select: ({ state }) => state.shared })
  // What was shared while this form was half-filled is next.
  const { lookAhead, goHome } = useWayHome(database, TODAYS)
  const { visit, leave } = useLeave(async ({ id }: Transaction) => shared || goHome(id))
  return (
    <AddTransactionScreen
      key={visit}
      database={database}
      type={type}
      today={useToday()}
      renderCategory={slot => (
        <CategoryPicker database={database} type={type} original="" {...slot} />
      )}
      onType={next =>
        navigate({
          to: '/add/$type',
          params: { type: next },
          // What is shared stays on offer.
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
      shared={shared}
      onShared={() =>
        navigate({
          to: '/add/$type',
          params: { type },
          state: {},
          replace: true,
          resetScroll: false,
        })
      }
      readAlso={lookAhead}
      onSaved={leave}
    />
  )
}
