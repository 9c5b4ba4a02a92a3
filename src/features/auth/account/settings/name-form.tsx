// The form of the displayed name.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_DISPLAY_NAME } from '../../../../domain/identity'
import { Button } from '../../../../ui/controls/button'
import { TextField } from '../../../../ui/forms/field'
import { useLengthError } from '../../../../ui/forms/use-entry-error-message'
import { useFormSubmit } from '../../../../ui/forms/use-form-submit'
import { ONE_SECOND, useToast } from '../../../../ui/toast/toast-context'
import { askAccount, type LoadAccountActions } from '../account-actions'
import styles from './account-section.module.css'
import { useFailureText } from './use-failure-text'

interface NameFormProps {
  readonly name: string
  readonly load: LoadAccountActions
}

export function NameForm({ name, load }: NameFormProps) {
  const { t } = useLingui()
  const show = useToast()
  const failureText = useFailureText()
  // Until something is typed, the field follows a name that another device has changed.
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()

  async function save(): Promise<boolean> {
    const next = (typed ?? name).trim()
    setError(next ? undefined : t`Enter your name`)
    if (!next || next.length > MAX_DISPLAY_NAME) return false
    const result = await askAccount(load, account => account.changeName(next))
    if (!result.ok) {
      setError(failureText(result.failure))
      return false
    }
    setTyped(undefined)
    show({ kind: 'success', title: t`Name saved`, duration: ONE_SECOND })
    return false
  }

  const { isSaving, submit } = useFormSubmit({ save })
  return (
    <form className={styles.name} noValidate onSubmit={submit}>
      <TextField
        id="account-name"
        autoComplete="name"
        label={<Trans>Name</Trans>}
        value={typed ?? name}
        error={useLengthError(typed ?? name, MAX_DISPLAY_NAME, error)}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" disabled={isSaving}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
