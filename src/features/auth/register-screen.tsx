// The register screen (specification, sections 2 and 5). It compares the two passwords; the identity provider checks
// everything else.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type IdentityResult, MAX_DISPLAY_NAME, type Registration } from '../../domain/identity'
import { TextField } from '../../ui/forms/field'
import { PasswordField } from '../../ui/forms/password-field'
import { useLengthError } from '../../ui/forms/use-entry-error-message'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { ONE_SECOND, useToast } from '../../ui/toast/toast-context'
import { readAuthDraft } from './auth-draft'
import { AuthForm, EmailField, LoginPasswordField, textOf } from './auth-form'
import { AuthLayout } from './auth-layout'
import { useFailureToast } from './use-failure-toast'
import { useRefusal } from './use-refusal'

interface RegisterFieldsProps {
  readonly nameError: string | undefined
  readonly emailError: string | undefined
  readonly passwordError: string | undefined
  readonly confirmError: string | undefined
}

interface RegisterScreenProps {
  readonly toolbar: ReactNode
  /** The way into the app without an account. */
  readonly trial: ReactNode
  readonly register: (registration: Registration) => Promise<IdentityResult>
}

export function RegisterScreen({ toolbar, trial, register }: RegisterScreenProps) {
  const { t } = useLingui()
  const show = useToast()
  const showFailure = useFailureToast()
  const refusal = useRefusal(['email', 'password'])
  const [offline, setOffline] = useState(false)
  const [isMismatch, setMismatch] = useState(false)
  const [name, setName] = useState(readAuthDraft().name)
  const nameError = useLengthError(name, MAX_DISPLAY_NAME)
  useDocumentTitle(t`Sign Up`)

  async function submit(fields: FormData): Promise<boolean> {
    if (nameError) return false
    const password = textOf(fields, 'password')
    if (isDifferent(fields)) {
      refusal.clear()
      setMismatch(true)
      const title = t`Password and Repeat Password Different`
      show({ kind: 'warning', title })
      return false
    }
    const [name, email] = [textOf(fields, 'name'), textOf(fields, 'email')]
    const result = await register({ name, email, password })
    setOffline(!result.ok && result.failure.kind === 'offline')
    if (result.ok) show({ kind: 'success', title: t`Register Success`, duration: ONE_SECOND })
    else {
      showFailure(t`Register Failed`, result.failure)
      await refusal.show(result.failure)
    }
    return result.ok
  }

  return (
    <AuthLayout
      toolbar={toolbar}
      tagline={<Trans>Make a saving plan and achieve dreams with consistency</Trans>}
    >
      <AuthForm
        label={t`Sign Up`}
        submit={<Trans>Sign Up</Trans>}
        remark={
          offline ? (
            <Trans>Creating an account needs the internet. Connect, then try again.</Trans>
          ) : (
            refusal.errorOf(null)
          )
        }
        elsewhere={
          <Trans>
            Already have an account?{' '}
            <Link to="/login" state={true}>
              Log In
            </Link>
          </Trans>
        }
        onInput={(field, fields) => {
          refusal.onInput(field)
          setName(textOf(fields, 'name'))
          if (!isDifferent(fields)) setMismatch(false)
        }}
        onSubmit={submit}
      >
        <RegisterFields
          nameError={nameError}
          emailError={refusal.errorOf('email')}
          passwordError={refusal.errorOf('password')}
          confirmError={isMismatch ? t`Type the same password in both fields` : undefined}
        />
      </AuthForm>
      {trial}
    </AuthLayout>
  )
}

function isDifferent(fields: FormData): boolean {
  return textOf(fields, 'password') !== textOf(fields, 'confirm-password')
}

/** The fields of the register screen, with the names that password managers know. */
function RegisterFields(props: RegisterFieldsProps) {
  const { nameError, emailError, passwordError, confirmError } = props
  return (
    <>
      <TextField
        id="name"
        name="name"
        autoComplete="name"
        defaultValue={readAuthDraft().name}
        label={<Trans>Name</Trans>}
        error={nameError}
      />
      <EmailField error={emailError} />
      <LoginPasswordField autoComplete="new-password" error={passwordError} />
      <PasswordField
        id="confirm-password"
        name="confirm-password"
        autoComplete="new-password"
        label={<Trans>Confirm Password</Trans>}
        error={confirmError}
      />
    </>
  )
}
