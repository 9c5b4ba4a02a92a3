// The guard: everything below is for the signed in, everybody else goes to /login
// (specification, section 2; decision 1).

import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { SignedInContext } from '../app/session/signed-in'
import { useSession } from '../app/session/use-session'

export const Route = createFileRoute('/_signed-in')({
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => {
    if (context.session.current.status === 'signed-out')
      throw redirect({ to: '/login', replace: true })
  },
  component: SignedInRoutes,
})

function SignedInRoutes() {
  const session = useSession(Route.useRouteContext().session)
  // The session may end before the router has moved on; nothing of the person shows from then on.
  if (session.status === 'signed-out') return null
  return (
    <SignedInContext value={session} key={session.profile.uid}>
      <Outlet />
    </SignedInContext>
  )
}
