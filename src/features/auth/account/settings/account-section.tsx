// The settings section of the account: the displayed name, the e-mail, the password, and its deletion.

import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { type ReactNode, useState } from 'react'
import { MAX_DISPLAY_NAME, type Profile } from '../../../../domain/identity'
import { useLocale } from '../../../../i18n/use-locale'
import { Button } from '../../../../ui/controls/button'
import { classNames } from '../../../../ui/controls/class-names'
import { Icon } from '../../../../ui/controls/icon'
import { Skeleton } from '../../../../ui/display/skeleton'
import { TextField } from '../../../../ui/forms/field'
import { useLengthError } from '../../../../ui/forms/use-entry-error-message'
import { useFormSubmit } from '../../../../ui/forms/use-form-submit'
import card from '../../../../ui/styles/card.module.css'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import notice from '../../../../ui/styles/notice.module.css'
import { ONE_SECOND, useToast } from '../../../../ui/toast/toast-context'
import { askAccount, type LoadAccountActions } from '../account-actions'
import styles from './account-section.module.css'
import { DeleteAccountDialog } from './delete-account-dialog'
import { PasswordDialog } from './password-dialog'
import { useFailureText } from './use-failure-text'
import { useVerified } from './use-verified'

interface AccountSectionProps {
  readonly profile: Profile
  readonly load: LoadAccountActions
  /** The buttons of an export, for a user who deletes the account. */
  readonly exportOffer: ReactNode
  /** Removes everything from this device. */
  readonly onLeave: () => Promise<void>
}

export function AccountSection({ profile, load, exportOffer, onLeave }: AccountSectionProps) {
  const [asked, setAsked] = useState<'password' | 'deletion'>()
  const close = () => setAsked(undefined)
  return (
    <div className={card.panel}>
      <NameForm name={profile.displayName} load={load} />
      <EmailVerification email={profile.email} load={load} />
      <div className={layout.actions}>
        <Button onClick={() => setAsked('password')}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      <div className={layout.actions}>
        <Button variant="danger" onClick={() => setAsked('deletion')}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      {asked === 'password' && <PasswordDialog email={profile.email} load={load} onClose={close} />}
      {asked === 'deletion' && (
        <DeleteAccountDialog
          email={profile.email}
          load={load}
          exportOffer={exportOffer}
          onLeave={onLeave}
          onClose={close}
        />
      )}
    </div>
  )
}

interface EmailVerificationProps {
  readonly email: string
  readonly load: LoadAccountActions
}

/**
 * The account's e-mail, and whether it is verified, which the provider answers when the section opens. Invariant:
 * before the provider has answered there is a skeleton; if it cannot be reached, nothing.
 */
function EmailVerification({ email, load }: EmailVerificationProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const isVerified = useVerified(load)
  const [isSending, setSending] = useState(false)
  const [told, setTold] = useState('')

  async function send() {
    setSending(true)
    const result = await askAccount(load, account => account.sendVerification(locale))
    setSending(false)
    setTold(
      result.ok
        ? t`We have sent a link to ${email}. Check the spam folder, too.`
        : failureText(result.failure),
    )
  }

  return (
    <div className={styles.email}>
      <p>
        <span className={classNames(font.remark, font.strong)}>
          <Trans>Email</Trans>
        </span>
        <br />
        <span className={font.anywhere}>{email}</span>
      </p>
      <div className={styles.verification}>
        <p role="status" className={styles.state}>
          {isVerified === undefined && <Skeleton width="short" />}
          {isVerified === true && (
            <>
              <Icon icon={ShieldCheck} size={20} />
              <Trans>Verified</Trans>
            </>
          )}
          {isVerified === false && <Trans>Not verified yet</Trans>}
        </p>
        {isVerified === false && (
          <Button disabled={isSending} onClick={send}>
            <Trans>Send a link</Trans>
          </Button>
        )}
      </div>
      {told && !isVerified && (
        <p role="alert" className={notice.notice}>
          {told}
        </p>
      )}
    </div>
  )
}

interface NameFormProps {
  readonly name: string
  readonly load: LoadAccountActions
}

/** The form of the displayed name. */
function NameForm({ name, load }: NameFormProps) {
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
