// The form that turns the lock off by the account's password.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AccountResult } from '../../../../domain/identity'
import { Button } from '../../../../ui/controls/button'
import { PasswordField, UsernameInput } from '../../../../ui/forms/password-field'
import { useFormSubmit } from '../../../../ui/forms/use-form-submit'
import notice from '../../../../ui/styles/notice.module.css'
import styles from './account-section.module.css'
import { useFailureText } from './use-failure-text'

interface ConfirmPasswordFormProps {
  readonly email: string
  readonly confirm: (password: string) => Promise<AccountResult>
  readonly onConfirmed: () => Promise<void>
}

export function ConfirmPasswordForm({ email, confirm, onConfirmed }: ConfirmPasswordFormProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState<{ readonly isPassword: boolean; readonly text: string }>()
  const { submit, isSaving } = useFormSubmit({
    async save() {
      setShown(undefined)
      if (!password) {
        setShown({ isPassword: true, text: t`Enter your password` })
        return false
      }
      const result = await confirm(password)
      if (result.ok) await onConfirmed()
      else {
        const { failure } = result
        const isPassword = failure.kind === 'provider' && failure.reason === 'wrong-credentials'
        setShown({ isPassword, text: failureText(failure) })
      }
      return result.ok
    },
  })
  return (
    <form className={styles.form} aria-label={t`Turn the lock off`} noValidate onSubmit={submit}>
      <UsernameInput email={email} />
      <PasswordField
        id="confirm-password"
        autoComplete="current-password"
        autoFocus
        label={<Trans>Password</Trans>}
        value={password}
        error={shown?.isPassword ? shown.text : undefined}
        onChange={({ target }) => {
          setPassword(target.value)
          setShown(undefined)
        }}
      />
      {shown && !shown.isPassword && (
        <p role="alert" className={notice.notice}>
          {shown.text}
        </p>
      )}
      <Button type="submit" variant="primary" wide disabled={isSaving}>
        <Trans>Turn the lock off</Trans>
      </Button>
    </form>
  )
}
