// The undo of a change with the messages that most changes have.

import { useLingui } from '@lingui/react/macro'
import { type Failure, useFailureMessage } from '../forms/use-failure-message'
import { useUndo } from './use-undo'

export function useChangeUndo() {
  const { t } = useLingui()
  const failureMessage = useFailureMessage()
  return useUndo<Failure & { readonly kind: 'failed' }>({
    done: t`Undone`,
    failed: outcome => t`Failed to undo: ${failureMessage(outcome)}`,
  })
}
