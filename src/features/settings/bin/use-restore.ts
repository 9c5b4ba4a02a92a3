// The action that restores deleted documents, with its toast.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { orFailed } from '../../../domain/result'
import { type BinItem, restoreFromBin } from '../../../store/bin'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'

/** @returns restores the items; resolves to false if nothing has changed, because it failed */
export function useRestore(
  database: UserDatabase,
): (items: readonly BinItem[]) => Promise<boolean> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  return async items => {
    const outcome = await orFailed(async () => ({
      kind: 'restored' as const,
      count: await restoreFromBin(database, Date.now(), items),
    }))
    if (outcome.kind === 'failed') {
      show({ kind: 'error', title: t`Nothing has changed: ${failureMessage(outcome)}` })
      return false
    }
    const { count } = outcome
    const title = t`${plural(count, { one: '# entry restored', other: '# entries restored' })}`
    show({ kind: 'success', title })
    return true
  }
}
