// The settings section of the account: the displayed name, the e-mail and the password.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile } from '../../../../domain/identity'
import { Button } from '../../../../ui/controls/button'
import type { LoadAccountActions } from '../account-actions'
import styles from './account-section.module.css'
import { EmailVerification } from './email-verification'
import { NameForm } from './name-form'
import { PasswordDialog } from './password-dialog'

interface AccountSectionProps {
  readonly profile: Profile
  readonly load: LoadAccountActions
}

export function AccountSection({ profile, load }: AccountSectionProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="account-heading">
      <h2 id="account-heading" className={styles.heading}>
        <Trans>Account</Trans>
      </h2>
      <NameForm name={profile.displayName} load={load} />
      <EmailVerification email={profile.email} load={load} />
      <div>
        <Button onClick={() => setChanging(true)}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      {isChanging && (
        <PasswordDialog email={profile.email} load={load} onClose={() => setChanging(false)} />
      )}
    </section>
  )
}
