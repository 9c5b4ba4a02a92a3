// The login screen (specification, section 2). The route's guard redirects once the session has started.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Credentials, IdentityResult } from '../../domain/identity'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { ONE_SECOND, useToast } from '../../ui/toast/toast-context'
import { EmailField, LoginPasswordField } from './auth-fields'
import { AuthForm, textOf } from './auth-form'
import { AuthLayout } from './auth-layout'
import { useFailureToast } from './use-failure-toast'
import { usePrerenderedLogin } from './use-prerendered-login'
import { useRefusal } from './use-refusal'

interface LoginScreenProps {
  readonly toolbar: ReactNode
  /** The way into the app without an account. */
  readonly trial: ReactNode
  readonly signIn: (credentials: Credentials) => Promise<IdentityResult>
}

export function LoginScreen({ toolbar, trial, signIn }: LoginScreenProps) {
  const { t } = useLingui()
  const show = useToast()
  const showFailure = useFailureToast()
  const refusal = useRefusal(['email', 'password'])
  const [offline, setOffline] = useState(false)
  useDocumentTitle(t`Login`)
  usePrerenderedLogin()

  async function submit(fields: FormData): Promise<boolean> {
    const result = await signIn({
      email: textOf(fields, 'email'),
      password: textOf(fields, 'password'),
    })
    setOffline(!result.ok && result.failure.kind === 'offline')
    if (result.ok) show({ kind: 'success', title: t`Login Success`, duration: ONE_SECOND })
    else {
      showFailure(t`Login Failed`, result.failure, ONE_SECOND)
      await refusal.show(result.failure)
    }
    return result.ok
  }

  return (
    <AuthLayout toolbar={toolbar} tagline={<Trans>Track your money in one simple app</Trans>}>
      <AuthForm
        label={t`Login`}
        submit={<Trans>Login</Trans>}
        remark={
          offline ? (
            <Trans>
              Signing in on this device for the first time needs the internet. Connect, then try
              again.
            </Trans>
          ) : (
            refusal.errorOf(null)
          )
        }
        elsewhere={
          <>
            <Trans>
              New here?{' '}
              <Link to="/register" state={true}>
                Create an account
              </Link>
            </Trans>
            <br />
            <Link to="/forgot-password" state={true}>
              <Trans>Forgot password?</Trans>
            </Link>
          </>
        }
        onInput={refusal.onInput}
        onSubmit={submit}
      >
        <EmailField error={refusal.errorOf('email')} />
        <LoginPasswordField autoComplete="current-password" error={refusal.errorOf('password')} />
      </AuthForm>
      {trial}
    </AuthLayout>
  )
}
