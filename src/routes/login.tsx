// /login, for signed-out users only.

import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '../app/session/route-guards'
import { LanguageSwitch } from '../app/shell/language-switch'
import { LoginScreen } from '../features/auth/login-screen'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context, location }) => requireSignedOut(context.session.current, location.state),
  component: Login,
})

function Login() {
  const { services } = Route.useRouteContext()
  return <LoginScreen toolbar={<LanguageSwitch />} signIn={services.signIn} />
}
