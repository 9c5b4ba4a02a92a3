// Says why signing in or up has failed: the provider's own words, or that there is no network
// (specification, section 8; decision 2).

import { useLingui } from '@lingui/react/macro'
import type { IdentityFailure } from '../../domain/identity'
import { useToast } from '../../ui/toast-context'

export function useFailureToast(): (
  title: string,
  failure: IdentityFailure,
  duration: number,
) => void {
  const { t } = useLingui()
  const show = useToast()
  return (title, failure, duration) => {
    const detail = failure.kind === 'provider' ? failure.message : t`No network connection.`
    show({ kind: 'error', title, detail, duration })
  }
}
