// The root of all routes: the shell around them.

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../app/session/services'
import { useSession } from '../app/session/signed-in'
import { Shell } from '../app/shell/shell'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  const { session, services } = Route.useRouteContext()
  return (
    <Shell session={useSession(session)} onLogOut={services.signOut}>
      <Outlet />
    </Shell>
  )
}
