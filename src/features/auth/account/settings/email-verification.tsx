// The account's e-mail, and whether it is verified, which the provider answers when the section opens.
// Invariant: nothing is shown about it before the provider has answered.

import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { useState } from 'react'
import { useLocale } from '../../../../i18n/use-locale'
import { Button } from '../../../../ui/controls/button'
import { classNames } from '../../../../ui/controls/class-names'
import { Icon } from '../../../../ui/controls/icon'
import font from '../../../../ui/styles/font.module.css'
import notice from '../../../../ui/styles/notice.module.css'
import { askAccount, type LoadAccountActions } from '../account-actions'
import styles from './account-section.module.css'
import { useFailureText } from './use-failure-text'
import { useVerified } from './use-verified'

interface EmailVerificationProps {
  readonly email: string
  readonly load: LoadAccountActions
}

export function EmailVerification({ email, load }: EmailVerificationProps) {
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
        ? t`A message with a link is on its way to ${email}. Look into the spam folder, too.`
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
