// The deletion of a transaction with its toasts and its undo (specification, sections 2 and 8).

import { useLingui } from '@lingui/react/macro'
import { useDeletion } from '../../../parts/use-deletion'
import type { UserDatabase } from '../../../store/database/user-database'
import { ONE_SECOND } from '../../../ui/toast/toast-context'

export function useTransactionDeletion(database: UserDatabase) {
  const { t } = useLingui()
  return useDeletion(database, 'transactions', {
    nameOf: ({ name }) => name,
    done: t`Delete Transaction Success`,
    failed: reason => t`Failed Delete Transaction ${reason}`,
    restored: t`Transaction Restored`,
    notRestored: reason => t`Failed Restore Transaction ${reason}`,
    duration: ONE_SECOND,
  })
}
