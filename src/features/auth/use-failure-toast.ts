// The toast for a failed login or registration: the provider's own message, or that there is no network
// (specification, section 8; decision 2).

import { useLingui } from '@lingui/react/macro'
import type { IdentityFailure } from '../../domain/identity'
import { useToast } from '../../ui/toast/toast-context'

export function useFailureText(): (failure: IdentityFailure) => string {
  const { t } = useLingui()
  return failure => {
    switch (failure.kind) {
      case 'provider':
      case 'not-stored':
        return failure.message
      case 'offline':
        return t`No network connection.`
      case 'other-account':
        return t`This email now belongs to another account.`
    }
  }
}

export function useFailureToast(): (
  title: string,
  failure: IdentityFailure,
  duration?: number,
) => void {
  const failureText = useFailureText()
  const show = useToast()
  return (title, failure, duration) =>
    show({ kind: 'error', title, detail: failureText(failure), duration })
}
