// /edit/transaction/{id}, the form of a transaction; a malformed id is not found (decision 8).

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../app/errors/not-found-screen'
import { documentIdFrom } from '../../../app/navigation/document-id-param'
import { useResetAfterSave } from '../../../app/navigation/use-after-save'
import { useAwaitedDocument } from '../../../app/navigation/use-awaited-document'
import { useMovedDocument } from '../../../app/navigation/use-moved-document'
import { useNewerVersionAtOpening } from '../../../app/navigation/use-newer-version'
import { useOriginList, useOriginSearch } from '../../../app/navigation/use-origin-list'
import { useReturnToDashboard } from '../../../app/navigation/use-return-to-dashboard'
import { useToday } from '../../../app/navigation/use-today'
import { useSignedIn } from '../../../app/session/signed-in'
import { BudgetLeft } from '../../../features/budgets/budget-left'
import { useBudgetToast } from '../../../features/budgets/use-budget-toast'
import { CategoryPicker } from '../../../features/categories/category-picker'
import { listedPeriod } from '../../../features/dashboard/list-search'
import { AwaitedDocument } from '../../../features/sync/first-download/awaited-document'
import { NewerDocument } from '../../../features/sync/newer-version/newer-document'
import { DocumentNotices } from '../../../features/sync/overview/document-notices'
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
      ? navigate({ to: '/search', search: found })
      : navigateToDashboard(change.after.id))
    void tellBudgets(change)
  })
  const opened = useMovedDocument(database, 'transactions', id, to =>
    navigate({
      to: '/edit/transaction/$id',
      params: { id: String(to) },
      state: true,
      replace: true,
    }),
  )
  const isAwaited = useAwaitedDocument(database, 'transactions', id)
  const isNewer = useNewerVersionAtOpening(database, 'transactions', id, opened)
  if (!opened || isAwaited === undefined || isNewer === undefined) return null
  const document = { database, collection: 'transactions', id } as const
  if (isNewer) return <NewerDocument {...document} list={list} />
  if (isAwaited) return <AwaitedDocument database={database} />
  return (
    <EditTransactionScreen
      key={formKey}
      database={database}
      id={id}
      opened={opened}
      today={today}
      list={list}
      found={found}
      listed={listedPeriod(list, today)}
      notice={<DocumentNotices {...document} />}
      notFound={<NotFoundScreen />}
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
  )
}
