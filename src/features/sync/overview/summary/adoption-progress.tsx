// The progress of a trial's adoption into the account. It is not a live region, because it changes with every page.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Adoption } from '../../../../store/database/sync-state-records'

export function AdoptionProgress({ adoption }: { adoption: Pick<Adoption, 'done' | 'total'> }) {
  const { i18n } = useLingui()
  const [moved, all] = [i18n.number(adoption.done), i18n.number(adoption.total)]
  return (
    <p>
      <Trans>
        What was on this device only moves into your account: {moved} of {all}
      </Trans>
    </p>
  )
}
