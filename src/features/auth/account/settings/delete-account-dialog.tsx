// The dialog that deletes the account: it offers an export, and asks for the password.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/controls/button'
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog'
import { PasswordField, UsernameInput } from '../../../../ui/forms/password-field'
import { useFormSubmit } from '../../../../ui/forms/use-form-submit'
import notice from '../../../../ui/styles/notice.module.css'
import { useToast } from '../../../../ui/toast/toast-context'
import { askAccount, type LoadAccountActions } from '../account-actions'
import styles from './account-section.module.css'
import { useFailureText } from './use-failure-text'

interface DeleteAccountDialogProps {
  readonly email: string
  readonly load: LoadAccountActions
  /** The buttons of an export. */
  readonly exportOffer: ReactNode
  /** Removes everything from this device. */
  readonly onLeave: () => Promise<void>
  readonly onClose: () => void
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { email, load, exportOffer, onLeave, onClose } = props
  const { t } = useLingui()
  const { password, type, passwordError, remark, removed, isSaving, submit } = useDeletion(
    load,
    onLeave,
  )
  return (
    <Dialog title={<Trans>Delete account</Trans>} onClose={onClose}>
      <p>
        <Trans>
          Everything in CoMoney, from transactions to savings plans, is deleted for good on the
          server and on this device, and then the account. Nobody can bring it back.
        </Trans>
      </p>
      {exportOffer}
      <form className={styles.form} aria-label={t`Delete account`} noValidate onSubmit={submit}>
        <UsernameInput email={email} />
        <PasswordField
          id="deletion-password"
          autoComplete="current-password"
          label={<Trans>Password</Trans>}
          value={password}
          error={passwordError}
          onChange={({ target }) => type(target.value)}
        />
        <p role="status">
          {removed > 0 && (
            <Plural value={removed} one="# document deleted" other="# documents deleted" />
          )}
        </p>
        {remark && (
          <p role="alert" className={notice.notice}>
            {remark}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" disabled={isSaving}>
            <Trans>Delete account</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The password, the running deletion, and the message of the last failure. */
function useDeletion(load: LoadAccountActions, onLeave: () => Promise<void>) {
  const { t } = useLingui()
  const show = useToast()
  const failureText = useFailureText()
  const [password, setPassword] = useState('')
  const [removed, setRemoved] = useState(0)
  const [shown, setShown] = useState<{ readonly isPassword: boolean; readonly text: string }>()

  async function save(): Promise<boolean> {
    setShown(undefined)
    if (!password) {
      setShown({ isPassword: true, text: t`Enter your password` })
      return false
    }
    const result = await askAccount(load, account => account.deleteAccount(password, setRemoved))
    if (!result.ok) {
      const { failure } = result
      const isPassword = failure.kind === 'provider' && failure.reason === 'wrong-credentials'
      setShown({ isPassword, text: failureText(failure) })
      return false
    }
    show({ kind: 'success', title: t`Account deleted` })
    await onLeave()
    return true
  }

  return {
    ...useFormSubmit({ save }),
    password,
    removed,
    passwordError: shown?.isPassword ? shown.text : undefined,
    remark: shown && !shown.isPassword ? shown.text : undefined,
    type(text: string) {
      setPassword(text)
      setShown(undefined)
    },
  }
}
