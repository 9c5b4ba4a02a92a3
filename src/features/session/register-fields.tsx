// The fields of the register screen, named so that password managers know what they are.

import { Trans } from '@lingui/react/macro'
import { TextField } from '../../ui/field'

export function RegisterFields() {
  return (
    <>
      <TextField id="name" name="name" autoComplete="name" label={<Trans>Name</Trans>} />
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={<Trans>Email</Trans>}
      />
      <TextField
        id="password"
        name="password"
        type="password"
        autoComplete="new-password"
        label={<Trans>Password</Trans>}
      />
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
