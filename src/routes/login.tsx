// /login, for signed-out users and for users of a trial who want an account.

import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '../app/session/route-guards'
import { TryItNow } from '../app/session/trial/try-it-now'
import { LanguageSwitch } from '../app/shell/language-switch'
import { LoginScreen } from '../features/auth/login-screen'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context, location }) => requireSignedOut(context.session.current, location.state),
  component: Login,
})

function Login() {
  const { device, services, session } = Route.useRouteContext()
  return (
    <LoginScreen
      toolbar={<LanguageSwitch />}
      trial={<TryItNow device={device} session={session} />}
      signIn={services.signIn}
    />
  )
}
