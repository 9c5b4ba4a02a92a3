// /register, for signed-out users only.

import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '../app/session/route-guards'
import { LanguageSwitch } from '../app/shell/language-switch'
import { RegisterScreen } from '../features/auth/register-screen'
import { loadLaterMessages } from '../i18n/activation'

export const Route = createFileRoute('/register')({
  beforeLoad: ({ context, location }) => requireSignedOut(context.session.current, location.state),
  loader: () => loadLaterMessages(),
  component: Register,
})

function Register() {
  const { services } = Route.useRouteContext()
  return <RegisterScreen toolbar={<LanguageSwitch />} register={services.register} />
}
