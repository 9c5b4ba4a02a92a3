// /login, for the signed out only.

import { createFileRoute, redirect } from '@tanstack/react-router'
import { LanguageButton } from '../app/language-button'
import { LoginScreen } from '../features/session/login-screen'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => {
    if (context.session.current.status === 'signed-in') throw redirect({ to: '/', replace: true })
  },
  component: Login,
})

function Login() {
  const { services } = Route.useRouteContext()
  return <LoginScreen toolbar={<LanguageButton />} signIn={services.signIn} />
}
