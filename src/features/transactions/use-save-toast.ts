// Tells how saving a transaction ended (specification, sections 5 and 8).

import { useLingui } from '@lingui/react/macro'
import { useToast } from '../../ui/toast-context'
import { ONE_AND_A_HALF_SECONDS, ONE_SECOND } from '../../ui/toast-durations'
import type { SaveOutcome } from './actions'
import { useTransactionFaultText } from './use-transaction-fault-text'

/** @param success what to say once the transaction stands in the store */
export function useSaveToast(success: string): (outcome: SaveOutcome) => void {
  const { t } = useLingui()
  const show = useToast()
  const faultText = useTransactionFaultText()
  return outcome => {
    switch (outcome.kind) {
      case 'saved':
        return show({ kind: 'success', title: success, duration: ONE_AND_A_HALF_SECONDS })
      case 'missing':
        // The form itself says it, for as long as it is so.
        return
      case 'invalid': {
        const title = faultText(outcome.fault)
        return show({ kind: 'error', title, duration: ONE_AND_A_HALF_SECONDS })
      }
      case 'failed': {
        const title = t`Failed Add Transaction ${outcome.message}`
        return show({ kind: 'error', title, duration: ONE_SECOND })
      }
    }
  }
}
