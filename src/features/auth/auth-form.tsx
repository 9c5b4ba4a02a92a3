// The form of the login and register screens, with a link to the other screen.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/controls/button'
import { TextField } from '../../ui/forms/field'
import { PasswordField } from '../../ui/forms/password-field'
import { useFormSubmit } from '../../ui/forms/use-form-submit'
import notice from '../../ui/styles/notice.module.css'
import { readAuthDraft, writeAuthDraft } from './auth-draft'
import styles from './auth-form.module.css'
import { clearAuthDraft } from './clear-auth-draft'

interface AuthFormProps {
  readonly label: string
  readonly submit: ReactNode
  readonly remark: ReactNode
  readonly elsewhere: ReactNode
  readonly children: ReactNode
  /** A field's content has changed. */
  readonly onInput: (field: string, fields: FormData) => void
  /** Resolves to true when the user is signed in; the form then stays disabled. */
  readonly onSubmit: (fields: FormData) => Promise<boolean>
}

export function AuthForm(props: AuthFormProps) {
  const { label, submit, remark, elsewhere, children, onInput, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const { isSaving, submit: send } = useFormSubmit({
    async save() {
      const isSignedIn = await onSubmit(new FormData(form.current ?? undefined))
      if (isSignedIn) clearAuthDraft()
      return isSignedIn
    },
  })
  return (
    <div className={styles.column}>
      <form
        ref={form}
        className={styles.form}
        aria-label={label}
        noValidate
        onInput={({ target, currentTarget }) => {
          const fields = new FormData(currentTarget)
          writeAuthDraft(fields)
          if (target instanceof HTMLInputElement) onInput(target.name, fields)
        }}
        onSubmit={send}
      >
        {children}
        <Button type="submit" variant="primary" wide disabled={isSaving}>
          {submit}
        </Button>
        {remark && (
          <p role="alert" className={notice.notice}>
            {remark}
          </p>
        )}
      </form>
      <p className={styles.elsewhere}>{elsewhere}</p>
    </div>
  )
}

/** A field of a submitted form as text. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

interface RefusableProps {
  readonly error: string | undefined
}

/** Named so that password managers know it, as the field of the password. */
export function EmailField({ error }: RefusableProps) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={readAuthDraft().email}
      label={<Trans>Email</Trans>}
      error={error}
    />
  )
}

interface PasswordFieldProps extends RefusableProps {
  readonly autoComplete: 'current-password' | 'new-password'
}

export function LoginPasswordField({ autoComplete, error }: PasswordFieldProps) {
  return (
    <PasswordField
      id="password"
      name="password"
      autoComplete={autoComplete}
      label={<Trans>Password</Trans>}
      error={error}
    />
  )
}
