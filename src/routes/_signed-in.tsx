// The parent of all routes for signed-in users (specification, section 2; decision 1).

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireSignedIn } from '../app/session/route-guards'
import { SignedInContext, useSession } from '../app/session/signed-in'

export const Route = createFileRoute('/_signed-in')({
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => requireSignedIn(context.session.current),
  component: SignedInRoutes,
})

function SignedInRoutes() {
  const session = useSession(Route.useRouteContext().session)
  // The session may end before the router has navigated: from then on, none of the user's data is shown.
  if (session.status === 'signed-out') return null
  return (
    <SignedInContext value={session} key={session.profile.uid}>
      <Outlet />
    </SignedInContext>
  )
}
