// The screen that requests a link for a new password. Its answer is the same for every e-mail address, so that it does
// not show which addresses have an account.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PasswordResetResult } from '../../domain/identity'
import { useLocale } from '../../i18n/use-locale'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { AuthForm, EmailField, textOf } from './auth-form'
import { AuthLayout } from './auth-layout'
import { useFailureText } from './use-failure-toast'
import { useRefusal } from './use-refusal'

/** Checked here, because a provider that hides which addresses have an account may accept any text. */
const EMAIL = /^\S+@\S+$/

const NO_EMAIL = { kind: 'provider', reason: 'invalid-email', message: '' } as const

interface ForgotPasswordScreenProps {
  readonly toolbar: ReactNode
  readonly resetPassword: (email: string, language: string) => Promise<PasswordResetResult>
}

export function ForgotPasswordScreen({ toolbar, resetPassword }: ForgotPasswordScreenProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const refusal = useRefusal(['email'])
  const [told, setTold] = useState('')
  useDocumentTitle(t`Forgot password?`)

  async function submit(fields: FormData): Promise<boolean> {
    const email = textOf(fields, 'email').trim()
    refusal.clear()
    if (!EMAIL.test(email)) {
      setTold('')
      await refusal.show(NO_EMAIL)
      return false
    }
    const result = await resetPassword(email, locale)
    if (result.ok)
      setTold(
        t`If ${email} has an account, we have sent a link for a new password. Check the spam folder, too.`,
      )
    else {
      setTold(result.failure.kind === 'provider' ? '' : failureText(result.failure))
      await refusal.show(result.failure)
    }
    // This signs no user in: the form stays usable.
    return false
  }

  return (
    <AuthLayout
      toolbar={toolbar}
      tagline={<Trans>We'll send you a link to choose a new password.</Trans>}
    >
      <AuthForm
        label={t`Forgot password?`}
        submit={<Trans>Send the link</Trans>}
        remark={told || refusal.errorOf(null)}
        elsewhere={
          <Trans>
            Remembered it?{' '}
            <Link to="/login" state={true}>
              Log in
            </Link>
          </Trans>
        }
        onInput={field => {
          setTold('')
          refusal.onInput(field)
        }}
        onSubmit={submit}
      >
        <EmailField error={refusal.errorOf('email')} />
      </AuthForm>
    </AuthLayout>
  )
}
