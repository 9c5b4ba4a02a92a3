// The link from a plan's form back to the planner.

import { Trans } from '@lingui/react/macro'
import { BackLink } from '../../../ui/controls/back-link'

export function BackToPlans() {
  return (
    <BackLink to={{ to: '/saving-planner' }}>
      <Trans>Back to Savings Planner</Trans>
    </BackLink>
  )
}
