// The dialog that changes the password. It asks for the current one, and compares the new one with its repetition; the
// identity provider checks everything else.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PasswordChangeResult } from '../../../../domain/identity'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormActions } from '../../../../ui/dialog/form-actions'
import { PasswordField, UsernameInput } from '../../../../ui/forms/password-field'
import { useFormSubmit } from '../../../../ui/forms/use-form-submit'
import notice from '../../../../ui/styles/notice.module.css'
import { useToast } from '../../../../ui/toast/toast-context'
import { askAccount, type LoadAccountActions } from '../account-actions'
import styles from './account-section.module.css'
import { useFailureText } from './use-failure-text'

type Field = 'current' | 'next' | 'repeated'

interface PasswordDialogProps {
  readonly email: string
  readonly load: LoadAccountActions
  readonly onClose: () => void
}

export function PasswordDialog({ email, load, onClose }: PasswordDialogProps) {
  const { t } = useLingui()
  const { typed, type, errorOf, submit, isSaving } = usePasswordChange(load, onClose)
  const field = (name: Field) => ({
    id: `account-${name}`,
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => type(name, target.value),
  })
  const remark = errorOf(null)
  return (
    <Dialog title={<Trans>Change password</Trans>} onClose={onClose}>
      <form className={styles.form} aria-label={t`Change password`} noValidate onSubmit={submit}>
        <UsernameInput email={email} />
        <PasswordField
          {...field('current')}
          autoComplete="current-password"
          label={<Trans>Current password</Trans>}
        />
        <PasswordField
          {...field('next')}
          autoComplete="new-password"
          label={<Trans>New password</Trans>}
        />
        <PasswordField
          {...field('repeated')}
          autoComplete="new-password"
          label={<Trans>Confirm Password</Trans>}
        />
        {remark && (
          <p role="alert" className={notice.notice}>
            {remark}
          </p>
        )}
        <FormActions isDisabled={isSaving} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface Shown {
  /** Null for the whole form. */
  readonly field: Field | null
  readonly text: string
}

const EMPTY: Readonly<Record<Field, string>> = { current: '', next: '', repeated: '' }

/** The passwords, their submission, and the message of the last failure. */
function usePasswordChange(load: LoadAccountActions, onDone: () => void) {
  const { t } = useLingui()
  const show = useToast()
  const failureText = useFailureText()
  const [typed, setTyped] = useState(EMPTY)
  const [shown, setShown] = useState<Shown>()

  function mistake({ current, next, repeated }: typeof EMPTY): Shown | undefined {
    if (!current) return { field: 'current', text: t`Enter your password` }
    if (!next) return { field: 'next', text: t`Enter the new password` }
    if (next !== repeated)
      return { field: 'repeated', text: t`Password and Repeat Password Different` }
    return undefined
  }

  async function save(): Promise<boolean> {
    const wrong = mistake(typed)
    setShown(wrong)
    if (wrong) return false
    const result = await askAccount(load, account => account.changePassword(typed))
    if (!result.ok) {
      setShown({ field: fieldOf(result.failure), text: failureText(result.failure) })
      return false
    }
    show({ kind: 'success', title: t`Password changed` })
    onDone()
    return true
  }

  return {
    ...useFormSubmit({ save }),
    typed,
    errorOf: (field: Field | null) => (shown?.field === field ? shown.text : undefined),
    type(field: Field, text: string) {
      setTyped(before => ({ ...before, [field]: text }))
      setShown(undefined)
    },
  }
}

function fieldOf(failure: Extract<PasswordChangeResult, { ok: false }>['failure']): Field | null {
  if (failure.kind !== 'provider') return null
  if (failure.reason === 'wrong-credentials') return 'current'
  return failure.reason === 'weak-password' ? 'next' : null
}
