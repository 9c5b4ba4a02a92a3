// The log-out button, which first asks for confirmation (specification, section 2).

import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { UserDatabase } from '../../store/user-database'
import { Button } from '../../ui/button'
import styles from './log-out-button.module.css'
import { LogOutQuestion } from './log-out-question'

interface LogOutButtonProps {
  readonly database: UserDatabase
  readonly onLogOut: () => Promise<void>
}

export function LogOutButton({ database, onLogOut }: LogOutButtonProps) {
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
        <LogOutQuestion database={database} onLogOut={onLogOut} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
