// The field for the password of a protected PDF. It is used on the device, and stored nowhere.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { PasswordField } from '../../../ui/forms/password-field'
import layout from '../../../ui/styles/layout.module.css'

export function PdfPassword({ onPassword }: { readonly onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('')
  return (
    <form
      className={layout.medium}
      onSubmit={event => {
        event.preventDefault()
        if (password !== '') onPassword(password)
      }}
    >
      <PasswordField
        id="pdf-password"
        autoComplete="off"
        autoFocus
        label={<Trans>Password of the PDF</Trans>}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit">
        <Trans>Open the PDF</Trans>
      </Button>
    </form>
  )
}
