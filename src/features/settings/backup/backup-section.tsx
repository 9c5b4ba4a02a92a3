// The encrypted backup, the automatic backups and the restore in the settings.

import { Trans } from '@lingui/react/macro'
import type { StartWorker } from '../../../lib/worker-calls'
import type { UserDatabase } from '../../../store/database/user-database'
import layout from '../../../ui/styles/layout.module.css'
import { AutomaticSection } from './automatic/automatic-section'
import { canPickDirectory } from './automatic/directory-access'
import { BackupForm } from './make/backup-form'
import { RestoreSection } from './restore/restore-section'

interface BackupSectionProps {
  readonly database: UserDatabase
  readonly start: StartWorker
}

export function BackupSection({ database, start }: BackupSectionProps) {
  return (
    <div id="backup" className={layout.medium}>
      <h3>
        <Trans>Encrypted backup</Trans>
      </h3>
      <BackupForm database={database} start={start} />
      {canPickDirectory() && <AutomaticSection database={database} start={start} />}
      <RestoreSection database={database} start={start} />
    </div>
  )
}
