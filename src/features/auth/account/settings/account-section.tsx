// The settings section of the account: the displayed name, the e-mail, the password, and its deletion.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Profile } from '../../../../domain/identity'
import { Button } from '../../../../ui/controls/button'
import card from '../../../../ui/styles/card.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import type { LoadAccountActions } from '../account-actions'
import { DeleteAccountDialog } from './delete-account-dialog'
import { EmailVerification } from './email-verification'
import { NameForm } from './name-form'
import { PasswordDialog } from './password-dialog'

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
