// The confirmation dialog of a log-out, which says what happens to the user's data on this device (rule U2).

import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isTrial } from '../../../domain/identity'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button, buttonClass } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../ui/dialog/dialog'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import layout from '../../../ui/styles/layout.module.css'
import { type Leftovers, readLeftovers } from './queries'
import { RemoveTrialDialog } from './trial/remove-trial-dialog'

interface LogOutDialogProps {
  readonly database: UserDatabase
  /** Ends the session; a trial stays on this device. */
  readonly onLogOut: () => Promise<void>
  readonly onClose: () => void
}

export function LogOutDialog(props: LogOutDialogProps) {
  return isTrial(props.database.uid) ? (
    <LeaveTrialDialog {...props} />
  ) : (
    <LeaveAccountDialog {...props} />
  )
}

function LeaveAccountDialog({ database, onLogOut, onClose }: LogOutDialogProps) {
  const leftovers = useLiveQuery(() => readLeftovers(database), [database])
  return (
    <ConfirmDialog
      title={<Trans>Log out of CoMoney?</Trans>}
      confirm={<Trans>Log Out</Trans>}
      onConfirm={onLogOut}
      onClose={onClose}
    >
      {leftovers &&
        (leftovers.unsent + leftovers.imports > 0 ? <Kept {...leftovers} /> : <Removed />)}
      {leftovers && <Lost {...leftovers} />}
    </ConfirmDialog>
  )
}

function Kept({ unsent, imports }: Leftovers) {
  return (
    <>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# change has not reached the server yet. It stays on this device until you log in again."
            other="# changes have not reached the server yet. They stay on this device until you log in again."
          />
        </p>
      )}
      {imports > 0 && (
        <p>
          <Plural
            value={imports}
            one="# import was interrupted. The rest stays on this device until you log in again."
            other="# imports were interrupted. The rest stays on this device until you log in again."
          />
        </p>
      )}
      <p>
        <Trans>The rest of your data leaves this device, and is back when you log in again.</Trans>
      </p>
    </>
  )
}

function Removed() {
  return (
    <p>
      <Trans>
        The server has everything. Your data leaves this device, and is back when you log in again.
      </Trans>
    </p>
  )
}

function Lost({ drafts, unseenConflicts }: Leftovers) {
  return (
    <>
      {drafts > 0 && (
        <p>
          <Plural
            value={drafts}
            one="# form that you have not saved will be lost."
            other="# forms that you have not saved will be lost."
          />
        </p>
      )}
      {unseenConflicts > 0 && (
        <p>
          <Plural
            value={unseenConflicts}
            one="# difference between your devices that you have not looked at yet will be lost."
            other="# differences between your devices that you have not looked at yet will be lost."
          />
        </p>
      )}
    </>
  )
}

/**
 * The dialog of a log-out from a trial: it offers an account, an export and a backup, and removes nothing with one
 * tap.
 */
function LeaveTrialDialog(props: LogOutDialogProps) {
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
        <Trans>Everything is on this device only. An account keeps it safe.</Trans>
      </p>
      <div className={layout.medium}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Link to="/register" className={buttonClass('primary')} onClick={onClose}>
          <Trans>Create an account</Trans>
        </Link>
        <Link
          to="/settings/$part"
          params={{ part: 'data' }}
          className={buttonClass('outline')}
          onClick={onClose}
        >
          <Trans>Export or back up</Trans>
        </Link>
        <Button disabled={isLeaving} onClick={keep}>
          <Trans>Keep everything and log in</Trans>
        </Button>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          <Trans>Remove everything from this device</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
