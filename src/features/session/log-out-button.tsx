// The log-out button, which first asks for confirmation (specification, section 2).
// What is not on the server yet is counted out, and stays on the device (rule U2).

import { Plural, Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import styles from './log-out-button.module.css'

interface LogOutButtonProps {
  /** How many changes the server does not have yet. */
  readonly waiting: number
  readonly onLogOut: () => Promise<void>
}

export function LogOutButton({ waiting, onLogOut }: LogOutButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <LogOut size={20} aria-hidden="true" />
        <span className={styles.label}>
          <Trans>Log Out</Trans>
        </span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={<Trans>Log out of CoMoney?</Trans>}
          confirm={<Trans>Log Out</Trans>}
          onConfirm={onLogOut}
          onClose={() => setAsking(false)}
        >
          {waiting > 0 && (
            <p>
              <Plural
                value={waiting}
                one="# change has not reached the server yet. It stays on this device until you sign in again."
                other="# changes have not reached the server yet. They stay on this device until you sign in again."
              />
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
