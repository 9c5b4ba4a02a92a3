// The section of the settings about files: backup, restore, export and import.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import type { StartWorker } from '../../../lib/worker-calls'
import type { UserDatabase } from '../../../store/database/user-database'
import { Icon } from '../../../ui/controls/icon'
import { CardSection } from '../../../ui/layout/section'
import { AutomaticSection } from '../backup/automatic/automatic-section'
import { canPickDirectory } from '../backup/automatic/directory-access'
import { BackupForm } from '../backup/make/backup-form'
import { RestoreSection } from '../backup/restore/restore-section'
import { ExportSection } from '../export/export-section'
import { StorageSection } from '../storage/storage-section'
import styles from './settings-screen.module.css'

interface DataSectionProps {
  readonly database: UserDatabase
  /** Starts the worker that makes and opens backups. */
  readonly startBackup: StartWorker
  /** The imports of this device, with their undo. */
  readonly imports: ReactNode
}

export function DataSection({ database, startBackup, imports }: DataSectionProps) {
  return (
    <>
      <CardSection heading={<Trans>Backup</Trans>}>
        <h3>
          <Trans>Encrypted backup</Trans>
        </h3>
        <BackupForm database={database} start={startBackup} />
        {canPickDirectory() && <AutomaticSection database={database} start={startBackup} />}
        <ExportSection database={database} />
      </CardSection>
      <CardSection heading={<Trans>Restore</Trans>}>
        <RestoreSection database={database} start={startBackup} />
      </CardSection>
      <CardSection heading={<Trans>Import</Trans>}>
        <Link to="/import" className={styles.plainLink}>
          <Trans>The file of a bank or of another app</Trans>
          <Icon icon={ArrowRight} size={20} />
        </Link>
        {imports}
      </CardSection>
      <StorageSection database={database} />
    </>
  )
}
