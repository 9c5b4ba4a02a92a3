// The link from a schedule's form back to the list.

import { Trans } from '@lingui/react/macro'
import { BackLink } from '../../../../ui/controls/back-link'
import { useBackLink } from '../../../../ui/hooks/use-back-link'
import { SCHEDULES } from '../schedule-routes'

export function BackToSchedules() {
  return (
    <BackLink to={SCHEDULES} onClick={useBackLink('/schedules')}>
      <Trans>Back to Schedules</Trans>
    </BackLink>
  )
}
