// The message of a failed action: in the user's language if the reason is known, else the error's own message.

import { useLingui } from '@lingui/react/macro'

export interface Failure {
  readonly message: string
  readonly reason?: 'newer-version'
}

export function useFailureMessage(): (failure: Failure) => string {
  const { t } = useLingui()
  return ({ message, reason }) =>
    reason === 'newer-version' ? t`A newer version of CoMoney has changed this.` : message
}
