// The permanent dismissal of a subscription that was found in the history, with its undo.

import { useLingui } from '@lingui/react/macro'
import { type Failed, orFailed, type Restored } from '../../../../domain/result'
import {
  type Subscription,
  subscriptionKey,
} from '../../../../domain/transaction/schedule/detect-subscriptions'
import { shortName } from '../../../../domain/values/truncate'
import type { UserDatabase } from '../../../../store/database/user-database'
import { useFailureMessage } from '../../../../ui/forms/use-failure-message'
import { useToast } from '../../../../ui/toast/toast-context'
import { useUndo } from '../../../../ui/toast/use-undo'
import { setDismissed } from './read-subscriptions'

export function useDismissal(
  database: UserDatabase,
): (subscription: Subscription) => Promise<void> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndo({
    done: t`Offered again`,
    failed: outcome => t`Failed Restore ${failureMessage(outcome)}`,
  })
  const set = (key: string, isDismissed: boolean): Promise<Restored | Failed> =>
    orFailed(async () => {
      await setDismissed(database, key, isDismissed)
      return { kind: 'restored' }
    })
  return async subscription => {
    const key = subscriptionKey(subscription)
    const name = shortName(subscription.name)
    const outcome = await set(key, true)
    if (outcome.kind === 'failed') return show({ kind: 'error', title: failureMessage(outcome) })
    const offer = undo(t`Dismissed: ${name}`, () => set(key, false))
    show({ kind: 'success', title: t`Not offered again`, ...offer })
  }
}
