// A screen of the settings, with a way back to their list.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import type { StartWorker } from '../../../lib/worker-calls'
import type { UserDatabase } from '../../../store/database/user-database'
import { BackLink } from '../../../ui/controls/back-link'
import { Icon } from '../../../ui/controls/icon'
import { Screen } from '../../../ui/layout/screen'
import { CardSection } from '../../../ui/layout/section'
import { AutomaticSection } from '../backup/automatic/automatic-section'
import { canPickDirectory } from '../backup/automatic/directory-access'
import { BackupForm } from '../backup/make/backup-form'
import { RestoreSection } from '../backup/restore/restore-section'
import { ExportSection } from '../export/export-section'
import { StorageSection } from '../storage/storage-section'
import type { SettingsPart } from './settings-parts'
import styles from './settings-screen.module.css'

interface SettingsPartScreenProps {
  readonly part: SettingsPart
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

export function SettingsPartScreen({ part, headingRef, children }: SettingsPartScreenProps) {
  const { t } = useLingui()
  const titles: Readonly<Record<SettingsPart, string>> = {
    account: t`Account`,
    appearance: t`Appearance`,
    month: t`Start the month on payday`,
    reminders: t`Reminders`,
    lock: t`Lock`,
    templates: t`Templates`,
    data: t`Data and backup`,
    deleted: t`Recently deleted`,
  }
  return (
    <Screen
      title={titles[part]}
      headingRef={headingRef}
      back={
        <BackLink to={{ to: '/settings' }}>
          <Trans>Back to Settings</Trans>
        </BackLink>
      }
    >
      {children}
    </Screen>
  )
}

// The section of the settings about files: backup, restore, export and import.

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
      </CardSection>
      <CardSection heading={<Trans>Restore</Trans>}>
        <RestoreSection database={database} start={startBackup} />
      </CardSection>
      <CardSection heading={<Trans>Export</Trans>}>
        <ExportSection database={database} />
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
