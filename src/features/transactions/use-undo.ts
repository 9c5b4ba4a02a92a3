// What the message of a deletion offers: to have the same transaction back. It works after its screen has gone.

import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '../../domain/transaction'
import type { UserDatabase } from '../../store/user-database'
import { type Toast, useToast } from '../../ui/toast-context'
import { ONE_AND_A_HALF_SECONDS } from '../../ui/toast-durations'
import { restoreTransaction } from './actions'

type Undo = Pick<Toast, 'action'>

export function useUndo(database: UserDatabase): (deleted: Transaction | undefined) => Undo {
  const { t } = useLingui()
  const show = useToast()
  const duration = ONE_AND_A_HALF_SECONDS

  async function restore(transaction: Transaction): Promise<void> {
    const outcome = await restoreTransaction(database, Date.now(), transaction)
    if (outcome.kind === 'restored')
      return show({ kind: 'success', title: t`Transaction Restored`, duration })
    show({ kind: 'error', title: t`Failed Restore Transaction ${outcome.message}`, duration })
  }

  return deleted =>
    deleted ? { action: { label: t`Undo`, run: () => void restore(deleted) } } : {}
}
