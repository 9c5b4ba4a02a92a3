// The fields of the register screen, named so that password managers know what they are.

import { Trans } from '@lingui/react/macro'
import { TextField } from '../../ui/field'
import { readAuthDraft } from './auth-draft'
import { EmailField, PasswordField } from './auth-fields'

export function RegisterFields() {
  return (
    <>
      <TextField
        id="name"
        name="name"
        autoComplete="name"
        defaultValue={readAuthDraft().name}
        label={<Trans>Name</Trans>}
      />
      <EmailField />
      <PasswordField autoComplete="new-password" />
      <TextField
        id="confirm-password"
        name="confirm-password"
        type="password"
        autoComplete="new-password"
        label={<Trans>Confirm Password</Trans>}
      />
    </>
  )
}
