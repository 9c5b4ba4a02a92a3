// /share, the share target of the manifest: redirects to the form or the import, or to /login before them.

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/share')({
  beforeLoad: async ({ context }) => {
    const { shareRouteFor } = await import('../app/pwa/share-target')
    throw redirect({
      ...shareRouteFor(context.session.current, window.location.search),
      replace: true,
    })
  },
})
