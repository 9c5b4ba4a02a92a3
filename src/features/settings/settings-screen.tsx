// The settings screen: account, language, theme, month, storage and shortcuts of this device.
// Invariant: the parts of other features are props from the route.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import type { StartWorker } from '../../lib/worker-calls'
import type { UserDatabase } from '../../store/database/user-database'
import { Icon } from '../../ui/controls/icon'
import { Screen } from '../../ui/layout/screen'
import { CardSection } from '../../ui/layout/section'
import font from '../../ui/styles/font.module.css'
import { Appearance } from './appearance'
import { BackupSection } from './backup/backup-section'
import { ExportSection } from './export/export-section'
import { MonthStartSection } from './month-start-section'
import { ReminderSection } from './reminders/reminder-section'
import styles from './settings-screen.module.css'
import { StorageSection } from './storage/storage-section'

interface SettingsScreenProps {
  readonly database: UserDatabase
  readonly account: ReactNode
  /** The lock of this device. */
  readonly lock: ReactNode
  /** The switch for the keyboard shortcuts. */
  readonly shortcuts: ReactNode
  /** The templates of transactions, to change and delete them. */
  readonly templates: ReactNode
  /** The imports of this device, with their undo. */
  readonly imports: ReactNode
  /** Starts the worker that makes and opens backups. */
  readonly startBackup: StartWorker
  /** The offer to install the app. */
  readonly install?: ReactNode
  /** The deleted documents, to restore them. */
  readonly bin: ReactNode
  readonly version: string
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { database, account, lock, shortcuts, imports, startBackup, install, bin } = props
  const { templates, version } = props
  const { t } = useLingui()
  return (
    <Screen title={t`Settings`}>
      {install}
      {account}
      <Appearance />
      <MonthStartSection database={database} />
      <ReminderSection database={database} />
      {lock}
      {templates}
      <Link to="/schedules/{-$form}" params={{ form: undefined }} className={styles.link}>
        <Trans>Schedules, instalments and subscriptions</Trans>
        <Icon icon={ArrowRight} size={20} />
      </Link>
      <StorageSection database={database} />
      {bin}
      <CardSection heading={<Trans>Your data</Trans>}>
        <Link to="/import" className={styles.plainLink}>
          <Trans>Import</Trans>
          <Icon icon={ArrowRight} size={20} />
        </Link>
        {imports}
        <ExportSection database={database} />
        <BackupSection database={database} start={startBackup} />
      </CardSection>
      <CardSection heading={<Trans>Keyboard</Trans>}>{shortcuts}</CardSection>
      <Link to="/categories" className={styles.link}>
        <Trans>Your categories</Trans>
        <Icon icon={ArrowRight} size={20} />
      </Link>
      <Link to="/sync" className={styles.link}>
        <Trans>What is synced, and what is not yet</Trans>
        <Icon icon={ArrowRight} size={20} />
      </Link>
      <p className={font.remark}>
        <Trans>Version {version}</Trans>
      </p>
    </Screen>
  )
}
