// The quick entry over the open screen, for the key 'n'. Loaded with the first press.

import { useBudgetToast } from '../../features/budgets/use-budget-toast'
import { QuickEntryDialog } from '../../features/transactions/form/quick-entry-dialog'
import type { UserDatabase } from '../../store/database/user-database'
import { useToday } from '../navigation/use-today'

interface EntryDialogProps {
  readonly database: UserDatabase
  readonly onClose: () => void
}

export function EntryDialog({ database, onClose }: EntryDialogProps) {
  const today = useToday()
  const tellBudgets = useBudgetToast(database, today)
  return (
    <QuickEntryDialog
      database={database}
      today={today}
      onSaved={after => void tellBudgets({ before: undefined, after })}
      onClose={onClose}
    />
  )
}
