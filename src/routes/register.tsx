// /register, for the signed out only.

import { createFileRoute, redirect } from '@tanstack/react-router'
import { afterSignIn } from '../app/session/after-sign-in'
import { LanguageButton } from '../app/shell/language-button'
import { RegisterScreen } from '../features/auth/register-screen'

export const Route = createFileRoute('/register')({
  beforeLoad: ({ context, location }) => {
    if (context.session.current.status === 'signed-in') throw redirect(afterSignIn(location.state))
  },
  component: Register,
})

function Register() {
  const { services } = Route.useRouteContext()
  return <RegisterScreen toolbar={<LanguageButton />} register={services.register} />
}
