// /edit/transaction/{id}, the form of a transaction; a malformed id is not found (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { documentIdFrom } from '../../../app/navigation/document-id-param'
import { OpenDocument } from '../../../app/navigation/open-document'
import { useResetAfterSave } from '../../../app/navigation/use-after-save'
import { useOriginList, useOriginSearch } from '../../../app/navigation/use-origin-list'
import { useReturnToDashboard } from '../../../app/navigation/use-return-to-dashboard'
import { useToday } from '../../../app/navigation/use-today'
import { useSignedIn } from '../../../app/session/signed-in'
import { BudgetLeft } from '../../../features/budgets/budget-left'
import { useBudgetToast } from '../../../features/budgets/use-budget-toast'
import { CategoryPicker } from '../../../features/categories/category-picker'
import { listedPeriod } from '../../../features/dashboard/list/list-search'
import type { SavedChange } from '../../../features/transactions/actions'
import { EditTransactionScreen } from '../../../features/transactions/form/edit-transaction-screen'
import { loadLaterMessages } from '../../../i18n/activation'

export const Route = createFileRoute('/_signed-in/(transactions)/edit/transaction/$id')({
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
  const found = useOriginSearch()
  const navigateToDashboard = useReturnToDashboard(database, list)
  const tellBudgets = useBudgetToast(database, today)
  const { formKey, afterSave } = useResetAfterSave(async (change: SavedChange) => {
    await (found
      ? navigate({ to: '/search', search: found, replace: true })
      : navigateToDashboard(change.after.id))
    void tellBudgets(change)
  })
  return (
    <OpenDocument
      collection="transactions"
      id={id}
      isForm
      list={list}
      onMoved={to =>
        void navigate({
          to: '/edit/transaction/$id',
          params: { id: String(to) },
          state: true,
          replace: true,
        })
      }
    >
      {document => (
        <EditTransactionScreen
          key={formKey}
          {...document}
          database={database}
          id={id}
          today={today}
          list={list}
          found={found}
          listed={listedPeriod(list, today)}
          renderCategory={slot => (
            <CategoryPicker
              {...slot}
              database={database}
              note={
                slot.type === 'expense' && (
                  <BudgetLeft database={database} categoryName={slot.selected} date={slot.date} />
                )
              }
            />
          )}
          onSaved={afterSave}
        />
      )}
    </OpenDocument>
  )
}
