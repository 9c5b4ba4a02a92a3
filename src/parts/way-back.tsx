// The way back from a screen that is opened from many: to the settings if they have opened it, else to the dashboard.

import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { SearchParams } from '../domain/transaction/search/search-params'
import { BackLink, useBackLink } from '../ui/controls/back-link'

export function WayBack() {
  const isOfSettings = useLocation({ select: ({ state }) => state.openedFrom === '/settings' })
  const to = isOfSettings ? '/settings' : '/'
  return (
    <BackLink to={{ to }} onClick={useBackLink(to)}>
      {isOfSettings ? <Trans>Back to Settings</Trans> : <Trans>Back to Dashboard</Trans>}
    </BackLink>
  )
}

/** @param found the search that the screen was opened from */
export function BackToSearch({ found }: { readonly found: SearchParams }) {
  return (
    <BackLink to={{ to: '/search', search: found }} onClick={useBackLink('/search')}>
      <Trans>Back to the search</Trans>
    </BackLink>
  )
}
