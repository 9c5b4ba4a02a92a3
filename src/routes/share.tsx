// /share, the share target of the manifest: redirects to the form, or to /login before it.

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/share')({
  beforeLoad: async ({ context }) => {
    const { formRouteFor: formFor } = await import('../app/pwa/share-target')
    throw redirect({ ...formFor(context.session.current, window.location.search), replace: true })
  },
})
