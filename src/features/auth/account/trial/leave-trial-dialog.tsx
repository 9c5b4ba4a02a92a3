// The dialog of a log-out from a trial: it offers an account, an export and a backup, and removes nothing with one tap.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button, buttonClass } from '../../../../ui/controls/button'
import { Dialog } from '../../../../ui/dialog/dialog'
import layout from '../../../../ui/styles/layout.module.css'
import { RemoveTrialDialog } from './remove-trial-dialog'

interface LeaveTrialDialogProps {
  readonly database: UserDatabase
  /** Ends the session; the trial stays on this device. */
  readonly onLogOut: () => Promise<void>
  readonly onClose: () => void
}

export function LeaveTrialDialog(props: LeaveTrialDialogProps) {
  const { onLogOut, onClose } = props
  const [isRemoving, setRemoving] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (isRemoving) return <RemoveTrialDialog {...props} />
  const keep = async () => {
    setLeaving(true)
    await onLogOut()
  }
  return (
    <Dialog title={<Trans>Log out of CoMoney?</Trans>} onClose={onClose}>
      <p>
        <Trans>Everything is on this device only. An account would keep it.</Trans>
      </p>
      <div className={layout.medium}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Link to="/register" className={buttonClass('primary')} onClick={onClose}>
          <Trans>Create an account</Trans>
        </Link>
        <Link to="/settings" hash="backup" className={buttonClass('outline')} onClick={onClose}>
          <Trans>Export or back up</Trans>
        </Link>
        <Button disabled={isLeaving} onClick={keep}>
          <Trans>Keep it and go to login</Trans>
        </Button>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          <Trans>Remove everything from this device</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
