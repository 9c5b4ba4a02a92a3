// The way back from a screen that is opened from many: to the settings if they have opened it, else to the dashboard.

import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { SearchParams } from '../domain/transaction/search/search-params'
import { BackLink } from '../ui/controls/back-link'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen whose link opened this one, if that was the settings. */
    openedFrom?: '/settings'
  }
}

export function WayBack() {
  const isOfSettings = useLocation({ select: ({ state }) => state.openedFrom === '/settings' })
  const to = isOfSettings ? '/settings' : '/'
  return (
    <BackLink to={{ to }}>
      {isOfSettings ? <Trans>Back to Settings</Trans> : <Trans>Back to Dashboard</Trans>}
    </BackLink>
  )
}

/** @param found the search that the screen was opened from */
export function BackToSearch({ found }: { readonly found: SearchParams }) {
  return (
    <BackLink to={{ to: '/search', search: found }}>
      <Trans>Back to the search</Trans>
    </BackLink>
  )
}
