// The form that renews an expired session: the user types only the password (rule E2).
// Invariant: it signs in no other user; for that, the user logs out first.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Credentials, IdentityFailure, IdentityResult } from '../../../domain/identity'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { TextField } from '../../../ui/forms/field'
import { PasswordField } from '../../../ui/forms/password-field'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import layout from '../../../ui/styles/layout.module.css'
import notice from '../../../ui/styles/notice.module.css'
import { ONE_SECOND, useToast } from '../../../ui/toast/toast-context'
import { useFailureText, useFailureToast } from '../use-failure-toast'
import { useRefusal } from '../use-refusal'
import { LogOutDialog } from './log-out-dialog'
import styles from './sign-in-again.module.css'

interface SignInAgainProps {
  readonly database: UserDatabase
  readonly email: string
  readonly signIn: (credentials: Credentials) => Promise<IdentityResult>
  readonly onLogOut: () => Promise<void>
}

export function SignInAgain({ database, email, signIn, onLogOut }: SignInAgainProps) {
  const { t } = useLingui()
  const { isSaving, submit, password, passwordError, remark, onPassword } = useRenewal(
    email,
    signIn,
  )
  const [leaving, setLeaving] = useState(false)
  return (
    <form className={styles.form} aria-label={t`Log in again`} noValidate onSubmit={submit}>
      <TextField
        id="again-email"
        type="email"
        autoComplete="username"
        label={<Trans>Email</Trans>}
        value={email}
        readOnly
      />
      <PasswordField
        id="again-password"
        autoComplete="current-password"
        label={<Trans>Password</Trans>}
        value={password}
        error={passwordError}
        onChange={event => onPassword(event.target.value)}
      />
      {remark && (
        <p role="alert" className={notice.notice}>
          {remark}
        </p>
      )}
      <div className={layout.firstFramed}>
        <Button type="submit" variant="primary" disabled={isSaving}>
          <Trans>Login</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          <Trans>Use another account</Trans>
        </Button>
      </div>
      {leaving && (
        <LogOutDialog database={database} onLogOut={onLogOut} onClose={() => setLeaving(false)} />
      )}
    </form>
  )
}

/** The password, its submission, and the message of the last failure. */
function useRenewal(email: string, signIn: SignInAgainProps['signIn']) {
  const { t } = useLingui()
  const show = useToast()
  const showFailure = useFailureToast()
  const failureText = useFailureText()
  const refusal = useRefusal(['password'])
  const [failure, setFailure] = useState<IdentityFailure>()
  const [password, setPassword] = useState('')

  async function save(): Promise<boolean> {
    const result = await signIn({ email, password })
    if (!result.ok) {
      showFailure(t`Login Failed`, result.failure, ONE_SECOND)
      setFailure(result.failure)
      await refusal.show(result.failure)
      return false
    }
    show({ kind: 'success', title: t`Login Success`, duration: ONE_SECOND })
    setPassword('')
    setFailure(undefined)
    refusal.clear()
    return false
  }

  const { isSaving, submit } = useFormSubmit({ save })
  const isRefusal = !failure || failure.kind === 'provider'
  return {
    isSaving,
    submit,
    password,
    passwordError: refusal.errorOf('password'),
    remark: isRefusal ? refusal.errorOf(null) : failureText(failure),
    onPassword(text: string) {
      setPassword(text)
      refusal.onInput('password')
    },
  }
}
