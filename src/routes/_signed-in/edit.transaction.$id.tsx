// /edit/transaction/{id}: a malformed id is no page (decision 8).

import { createFileRoute, notFound } from '@tanstack/react-router'
import { documentIdFrom } from '../../app/document-id-from'
import { useSignedIn } from '../../app/signed-in'
import { useToday } from '../../app/use-today'
import { CategoryPicker } from '../../features/categories/category-picker'
import { NotFoundScreen } from '../../features/not-found/not-found-screen'
import { EditTransactionScreen } from '../../features/transactions/edit-transaction-screen'

export const Route = createFileRoute('/_signed-in/edit/transaction/$id')({
  beforeLoad: ({ params }): { id: number } => {
    const id = documentIdFrom(params.id)
    if (id === null) throw notFound()
    return { id }
  },
  component: EditTransaction,
})

function EditTransaction() {
  const { id } = Route.useRouteContext()
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  return (
    <EditTransactionScreen
      database={database}
      id={id}
      today={useToday()}
      notFound={<NotFoundScreen />}
      renderCategory={slot => <CategoryPicker database={database} {...slot} />}
      onSaved={() => navigate({ to: '/' })}
    />
  )
}
