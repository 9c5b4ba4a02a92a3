// /add/{type}, a new transaction, or a transfer; any type but income, expense and transfer is not found (decision 8).

import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { hasSpaceForChips, keepChips } from '../../../app/dashboard/reserved-space'
import { useResetAfterSave } from '../../../app/navigation/use-after-save'
import { useReturnToDashboard } from '../../../app/navigation/use-return-to-dashboard'
import { useToday } from '../../../app/navigation/use-today'
import { useSignedIn } from '../../../app/session/signed-in'
import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import { isTransactionType } from '../../../domain/transaction/transaction-type'
import { BudgetLeft } from '../../../features/budgets/budget-left'
import { useBudgetToast } from '../../../features/budgets/use-budget-toast'
import { CategoryPicker } from '../../../features/categories/category-picker'
import { offeredCategories } from '../../../features/categories/queries'
import { TODAY } from '../../../features/dashboard/list/list-search'
import { AddTransactionScreen } from '../../../features/transactions/form/add-transaction-screen'
import { TemplateChips } from '../../../features/transactions/templates/template-chips'
import type { TransferTarget } from '../../../features/transactions/transfers/add-transfer-screen'
import { AddTransferScreen } from '../../../features/transactions/transfers/add-transfer-screen'
import { loadLaterMessages } from '../../../i18n/activation'
import { withDeadline } from '../../../lib/with-deadline'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the add form: true if the link has set the type in its URL, and not the user. */
    isTypeOpen?: boolean
  }
}

export const Route = createFileRoute('/_signed-in/(transactions)/add/$type')({
  beforeLoad({ params: { type } }): { type: TransactionType | 'transfer' } {
    if (isTransactionType(type) || type === 'transfer') return { type }
    throw notFound()
  },
  loader: async ({ context }) => {
    const { current } = context.session
    await loadLaterMessages()
    if (current.status === 'signed-out' || context.type === 'transfer') return
    return withDeadline(offeredCategories(current.database, context.type))
  },
  component: Add,
})

function Add() {
  const { type } = Route.useRouteContext()
  return isTransactionType(type) ? <AddTransaction type={type} /> : <AddTransfer />
}

function AddTransfer() {
  const { database } = useSignedIn()
  const offered = useLocation({ select: ({ state }) => state.transfer })
  const navigate = Route.useNavigate()
  const today = useToday()
  const { formKey, afterSave } = useResetAfterSave((to: TransferTarget) =>
    navigate({ ...to, replace: true }),
  )
  return (
    <AddTransferScreen
      key={formKey}
      database={database}
      today={today}
      offered={offered}
      onType={type =>
        void navigate({ to: '/add/$type', params: { type }, replace: true, resetScroll: false })
      }
      onSaved={to => void afterSave(to)}
    />
  )
}

function AddTransaction({ type }: { readonly type: TransactionType }) {
  const { database } = useSignedIn()
  const categories = Route.useLoaderData()
  const navigate = Route.useNavigate()
  // An entry of the other type arrives before the change of type, and would be offered to the form of this type.
  const offered = useLocation({
    select: ({ state, pathname }) =>
      pathname === `/add/${type}` ? (state.shared ?? state.repeated) : undefined,
  })
  const isIncomeChosen = useLocation({
    select: ({ state, pathname }) => pathname === '/add/income' && !state.isTypeOpen,
  })
  const quickEntry = useLocation({ select: ({ state }) => state.quickEntry })
  const today = useToday()
  const tellBudgets = useBudgetToast(database, today)
  const navigateToDashboard = useReturnToDashboard(database, TODAY)
  const { formKey, afterSave } = useResetAfterSave(async (after: Transaction) => {
    // An entry that was offered while this form was half-filled is for the next form.
    if (!offered) await navigateToDashboard(after.id)
    void tellBudgets({ before: undefined, after })
  })
  return (
    <AddTransactionScreen
      key={formKey}
      database={database}
      type={type}
      isTypeChosen={isIncomeChosen}
      today={today}
      renderCategory={slot => (
        <CategoryPicker
          {...slot}
          database={database}
          type={type}
          original=""
          first={categories}
          note={
            type === 'expense' && (
              <BudgetLeft database={database} categoryName={slot.selected} date={slot.date} />
            )
          }
        />
      )}
      onType={next =>
        navigate({
          to: '/add/$type',
          params: { type: next },
          // The entry stays offered; what the user has chosen is in the draft.
          state: previous => ({ ...previous, isTypeOpen: true }),
          replace: true,
          resetScroll: false,
        })
      }
      onTransfer={transfer =>
        void navigate({
          to: '/add/$type',
          params: { type: 'transfer' },
          state: transfer ? { transfer } : {},
          replace: true,
          resetScroll: false,
        })
      }
      offered={offered}
      onTaken={() =>
        navigate({
          to: '/add/$type',
          params: { type },
          state: {},
          replace: true,
          resetScroll: false,
        })
      }
      quickEntry={quickEntry}
      templates={
        <TemplateChips database={database} hasSpace={hasSpaceForChips()} onRead={keepChips} />
      }
      onSaved={afterSave}
    />
  )
}
