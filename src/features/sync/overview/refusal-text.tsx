// Why the server has refused a change, in plain words. Its own words are for the support.

import { Trans } from '@lingui/react/macro'

export function RefusalWords({ reason }: { reason: string | null }) {
  if (reason && /permission|insufficient|denied/i.test(reason))
    return <Trans>It does not meet the server's rules for your data.</Trans>
  if (reason && /too large|exceeds|maximum/i.test(reason))
    return <Trans>It is larger than the server accepts.</Trans>
  return <Trans>The server could not accept it as it is.</Trans>
}
