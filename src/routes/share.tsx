// /share, where another app's text arrives: it goes on to the form at once, by way of /login if need be.

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/share')({
  beforeLoad: async ({ context }) => {
    const { formFor } = await import('../app/pwa/share-target')
    throw redirect({ ...formFor(context.session.current, window.location.search), replace: true })
  },
})
