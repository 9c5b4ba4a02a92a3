// The root of all routes: the shell around them.

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../app/router-context'
import { Shell } from '../app/shell'
import { useSession } from '../app/use-session'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  const { session, services } = Route.useRouteContext()
  return (
    <Shell session={useSession(session)} onLogOut={services.signOut}>
      <Outlet />
    </Shell>
  )
}
