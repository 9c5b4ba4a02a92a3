// /edit/transaction/{id}: a malformed id is no page (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { documentIdFrom } from '../../app/document-id-from'
import { useSignedIn } from '../../app/signed-in'
import { useAwaitedDocument } from '../../app/use-awaited-document'
import { useFollowedDocument } from '../../app/use-followed-document'
import { useLeave } from '../../app/use-leave'
import { useOriginList } from '../../app/use-origin-list'
import { useToday } from '../../app/use-today'
import { useWayHome } from '../../app/use-way-home'
import type { Transaction } from '../../domain/transaction'
import { CategoryPicker } from '../../features/categories/category-picker'
import { listedSpan } from '../../features/dashboard/list-choice'
import { NotFoundScreen } from '../../features/not-found/not-found-screen'
import { AwaitedDocument } from '../../features/sync-status/awaited-document'
import { EditTransactionScreen } from '../../features/transactions/edit-transaction-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/edit/transaction/$id')({
  beforeLoad: ({ params }) => documentIdFrom(params),
  loader: () => loadLaterMessages(),
  component: EditTransaction,
})

function EditTransaction() {
  const { id } = Route.useRouteContext()
  const { database } = useSignedIn()
  const today = useToday()
  const navigate = Route.useNavigate()
  const list = useOriginList()
  const { lookAhead, goHome } = useWayHome(database, list)
  const { visit, leave } = useLeave(({ id: saved }: Transaction) => goHome(saved))
  const opened = useFollowedDocument(database, 'transactions', id, to =>
    navigate({
      to: '/edit/transaction/$id',
      params: { id: String(to) },
      state: true,
      replace: true,
    }),
  )
  const isAwaited = useAwaitedDocument(database, 'transactions', id)
  if (!opened || isAwaited === undefined) return null
  if (isAwaited) return <AwaitedDocument database={database} />
  return (
    <EditTransactionScreen
      key={visit}
      database={database}
      id={id}
      opened={opened}
      today={today}
      list={list}
      listed={listedSpan(list, today)}
      notFound={<NotFoundScreen />}
      renderCategory={slot => <CategoryPicker database={database} {...slot} />}
      readAlso={lookAhead}
      onSaved={leave}
    />
  )
}
