// The section about a trial, on the settings and the sync screen: without an account all data is on this device only.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button, buttonClass } from '../../../../ui/controls/button'
import { CardSection } from '../../../../ui/layout/section'
import layout from '../../../../ui/styles/layout.module.css'
import { RemoveTrialDialog } from './remove-trial-dialog'

interface TrialSectionProps {
  readonly database: UserDatabase
  /** The buttons of an export. */
  readonly exportOffer?: ReactNode
  readonly onLogOut: () => Promise<void>
}

export function TrialSection({ database, exportOffer, onLogOut }: TrialSectionProps) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <CardSection heading={<Trans>On this device only</Trans>} headingId="trial-heading">
      <p>
        <Trans>
          Your entries stay on this device. If the device is lost, or the browser's data is cleared,
          everything is gone. An account keeps a copy, and brings it to your other devices.
        </Trans>
      </p>
      <div className={layout.actions}>
        <Link to="/register" className={buttonClass('primary')}>
          <Trans>Create an account</Trans>
        </Link>
        <Link to="/login" className={buttonClass('outline')}>
          <Trans>I have an account</Trans>
        </Link>
      </div>
      {exportOffer}
      <div className={layout.actions}>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          <Trans>Remove everything from this device</Trans>
        </Button>
      </div>
      {isRemoving && (
        <RemoveTrialDialog
          database={database}
          onLogOut={onLogOut}
          onClose={() => setRemoving(false)}
        />
      )}
    </CardSection>
  )
}
