// The fields that login and register share, named so that password managers know what they are.

import { Trans } from '@lingui/react/macro'
import { TextField } from '../../ui/forms/field'
import { PasswordField } from '../../ui/forms/password-field'
import { readAuthDraft } from './auth-draft'

interface RefusableProps {
  readonly error: string | undefined
}

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
