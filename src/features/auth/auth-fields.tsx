// The fields that login and register share, named so that password managers know what they are.

import { Trans } from '@lingui/react/macro'
import { TextField } from '../../ui/forms/field'
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

export function PasswordField({ autoComplete, error }: PasswordFieldProps) {
  return (
    <TextField
      id="password"
      name="password"
      type="password"
      autoComplete={autoComplete}
      label={<Trans>Password</Trans>}
      error={error}
    />
  )
}
