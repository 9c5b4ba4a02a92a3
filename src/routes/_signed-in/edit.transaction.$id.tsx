// /edit/transaction/{id}: a malformed id is no page (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { documentIdFrom } from '../../app/document-id-from'
import { useSignedIn } from '../../app/signed-in'
import { useFollowedDocument } from '../../app/use-followed-document'
import { useLeave } from '../../app/use-leave'
import { useToday } from '../../app/use-today'
import { useWayHome } from '../../app/use-way-home'
import { CategoryPicker } from '../../features/categories/category-picker'
import { NotFoundScreen } from '../../features/not-found/not-found-screen'
import { EditTransactionScreen } from '../../features/transactions/edit-transaction-screen'

export const Route = createFileRoute('/_signed-in/edit/transaction/$id')({
  beforeLoad: ({ params }) => documentIdFrom(params),
  component: EditTransaction,
})

function EditTransaction() {
  const { id } = Route.useRouteContext()
  const { database } = useSignedIn()
  const today = useToday()
  const navigate = Route.useNavigate()
  const { lookAhead, goHome } = useWayHome(database)
  const { visit, leave } = useLeave(goHome)
  const opened = useFollowedDocument(database, 'transactions', id, to =>
    navigate({ to: '/edit/transaction/$id', params: { id: String(to) }, replace: true }),
  )
  if (!opened) return null
  return (
    <EditTransactionScreen
      key={visit}
      database={database}
      id={id}
      opened={opened}
      today={today}
      notFound={<NotFoundScreen />}
      renderCategory={slot => <CategoryPicker database={database} {...slot} />}
      readAlso={lookAhead}
      onSaved={leave}
    />
  )
}
