// /forgot-password, for signed-out users and for users of a trial who want an account.

import { createFileRoute } from '@tanstack/react-router'
import { requireSignedOut } from '../app/session/route-guards'
import { LanguageSwitch } from '../app/shell/language-switch'
import { ForgotPasswordScreen } from '../features/auth/forgot-password-screen'
import { loadLaterMessages } from '../i18n/activation'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: ({ context, location }) => requireSignedOut(context.session.current, location.state),
  loader: () => loadLaterMessages(),
  component: ForgotPassword,
})

function ForgotPassword() {
  const { services } = Route.useRouteContext()
  return (
    <ForgotPasswordScreen toolbar={<LanguageSwitch />} resetPassword={services.resetPassword} />
  )
}
