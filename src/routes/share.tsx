// /share, the share target of the manifest: redirects to the form or the import, or to /login before them.

import { createFileRoute, redirect } from '@tanstack/react-router'
import { shareRouteFor } from '../app/pwa/share-target'
import { foreignHost } from '../lib/foreign-host'

export const Route = createFileRoute('/share')({
  loader: ({ context }) => {
    const host = foreignHost(document.referrer, location.origin)
    throw redirect({
      ...shareRouteFor(context.session.current, window.location.search, host),
      replace: true,
    })
  },
})
