// /register, for signed-out users and for users of a trial who want an account.

import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '../app/session/route-guards'
import { TryItNow } from '../app/session/trial/try-it-now'
import { LanguageSwitch } from '../app/shell/language-switch'
import { RegisterScreen } from '../features/auth/register-screen'
import { loadLaterMessages } from '../i18n/activation'

export const Route = createFileRoute('/register')({
  beforeLoad: ({ context, location }) => requireSignedOut(context.session.current, location.state),
  loader: () => loadLaterMessages(),
  component: Register,
})

function Register() {
  const { device, services, session } = Route.useRouteContext()
  return (
    <RegisterScreen
      toolbar={<LanguageSwitch />}
      trial={<TryItNow device={device} session={session} />}
      register={services.register}
    />
  )
}
