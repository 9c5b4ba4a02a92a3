// /categories, the categories of a type; the search parameter names the type.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/session/signed-in'
import { isTransactionType } from '../../domain/transaction/transaction-type'
import { CategoriesScreen } from '../../features/categories/screen/categories-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/categories')({
  // Parsed below: this function is loaded with every screen.
  validateSearch: (search: Record<string, unknown>): { type?: unknown } => search,
  loader: () => loadLaterMessages(),
  component: Categories,
})

function Categories() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const { type: named } = Route.useSearch()
  const type = isTransactionType(named) ? named : 'expense'
  return (
    <CategoriesScreen
      database={database}
      type={type}
      // The other type is the same screen: history, scroll position and focus stay.
      onType={next =>
        navigate({
          search: next === 'expense' ? {} : { type: next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
