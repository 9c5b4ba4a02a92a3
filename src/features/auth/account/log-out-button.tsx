// The log-out button, which opens a confirmation dialog (specification, section 2).
// Invariant: the dialog is loaded soon after the first paint, so that it opens without a network.

import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide'
import { useEffect, useState } from 'react'
import { importWithMessages } from '../../../i18n/lazy-with-messages'
import { afterStart } from '../../../lib/start'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { useToast } from '../../../ui/toast/toast-context'
import styles from './log-out-button.module.css'

type LogOutDialog = typeof import('./log-out-dialog').LogOutDialog

interface LogOutButtonProps {
  readonly database: UserDatabase
  readonly onLogOut: () => Promise<void>
}

export function LogOutButton({ database, onLogOut }: LogOutButtonProps) {
  const { t } = useLingui()
  const show = useToast()
  const [OpenDialog, setDialog] = useState<LogOutDialog>()
  useEffect(() => void afterStart().then(loadDialog), [])
  const open = async () => {
    const dialog = await loadDialog()
    setDialog(() => dialog)
    if (dialog) return
    show({ kind: 'error', title: t`No network connection.` })
  }
  return (
    <>
      <Button variant="ghost" onClick={open}>
        <Icon icon={LogOut} size={20} />
        <span className={classNames('visually-hidden', styles.label)}>
          <Trans>Log Out</Trans>
        </span>
      </Button>
      {OpenDialog && (
        <OpenDialog database={database} onLogOut={onLogOut} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

async function loadDialog(): Promise<LogOutDialog | undefined> {
  const code = await importWithMessages('The log-out dialog', import('./log-out-dialog'))
  return code?.LogOutDialog
}
