// The fields of the register screen, with the names that password managers know.

import { Trans } from '@lingui/react/macro'
import { TextField } from '../../ui/forms/field'
import { readAuthDraft } from './auth-draft'
import { EmailField, PasswordField } from './auth-fields'

interface RegisterFieldsProps {
  readonly emailError: string | undefined
  readonly passwordError: string | undefined
  readonly confirmError: string | undefined
}

export function RegisterFields({ emailError, passwordError, confirmError }: RegisterFieldsProps) {
  return (
    <>
      <TextField
        id="name"
        name="name"
        autoComplete="name"
        defaultValue={readAuthDraft().name}
        label={<Trans>Name</Trans>}
      />
      <EmailField error={emailError} />
      <PasswordField autoComplete="new-password" error={passwordError} />
      <TextField
        id="confirm-password"
        name="confirm-password"
        type="password"
        autoComplete="new-password"
        label={<Trans>Confirm Password</Trans>}
        error={confirmError}
      />
    </>
  )
}
