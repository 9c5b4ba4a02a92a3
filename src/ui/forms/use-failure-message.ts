// Why an action has changed nothing, in the language of the page where that is known, else in the words of the failure.

import { useLingui } from '@lingui/react/macro'

interface Failure {
  readonly message: string
  readonly reason?: 'newer-version'
}

export function useFailureMessage(): (failure: Failure) => string {
  const { t } = useLingui()
  return ({ message, reason }) =>
    reason === 'newer-version' ? t`A newer version of CoMoney has changed this.` : message
}
