// What the message of a deletion offers: to have the same plan back. It works after its screen has gone.

import { useLingui } from '@lingui/react/macro'
import type { SavingPlan } from '../../domain/saving-plan'
import type { UserDatabase } from '../../store/user-database'
import { type Toast, useToast } from '../../ui/toast-context'
import { ONE_AND_A_HALF_SECONDS } from '../../ui/toast-durations'
import { restorePlan } from './actions'

type Undo = Pick<Toast, 'action'>

export function useUndo(database: UserDatabase): (deleted: SavingPlan | undefined) => Undo {
  const { t } = useLingui()
  const show = useToast()
  const duration = ONE_AND_A_HALF_SECONDS

  async function restore(plan: SavingPlan): Promise<void> {
    const outcome = await restorePlan(database, Date.now(), plan)
    if (outcome.kind === 'restored')
      return show({ kind: 'success', title: t`Saving Plan Restored`, duration })
    show({ kind: 'error', title: t`Failed Restore Saving Plan ${outcome.message}`, duration })
  }

  return deleted =>
    deleted ? { action: { label: t`Undo`, run: () => void restore(deleted) } } : {}
}
