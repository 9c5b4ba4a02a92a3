// /login, for the signed out only.

import { createFileRoute, redirect } from '@tanstack/react-router'
import { afterSignIn } from '../app/session/after-sign-in'
import { LanguageButton } from '../app/shell/language-button'
import { LoginScreen } from '../features/auth/login-screen'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context, location }) => {
    if (context.session.current.status === 'signed-in') throw redirect(afterSignIn(location.state))
  },
  component: Login,
})

function Login() {
  const { services } = Route.useRouteContext()
  return <LoginScreen toolbar={<LanguageButton />} signIn={services.signIn} />
}
