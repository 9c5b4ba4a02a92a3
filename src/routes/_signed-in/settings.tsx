// /settings, the settings of this device.

import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { startBackupWorker } from '../../app/pwa/backup/start-backup-worker'
import { pageLock } from '../../app/session/lock/start-page-lock'
import { useSignedIn } from '../../app/session/signed-in'
import { ShortcutSwitch } from '../../app/shortcuts/shortcut-switch'
import { APP_VERSION } from '../../app-version'
import { isTrial } from '../../domain/identity'
import { leaveAccount } from '../../features/auth/account/leave-account'
import { AccountSection } from '../../features/auth/account/settings/account-section'
import { TrialSection } from '../../features/auth/account/trial/trial-section'
import { ImportsSection } from '../../features/import/history/imports-section'
import { InstallPanel } from '../../features/install/install-panel'
import { BinSection } from '../../features/settings/bin/bin-section'
import { ExportSection } from '../../features/settings/export/export-section'
import { LockSection } from '../../features/settings/lock/lock-section'
import { SettingsScreen } from '../../features/settings/settings-screen'
import { DocumentName } from '../../features/sync/conflicts/document-name'
import { TemplatesSection } from '../../features/transactions/templates/templates-section'
import { loadLaterMessages } from '../../i18n/activation'
import { BIN_LINK } from '../../ui/toast/toast-context'

export const Route = createFileRoute('/_signed-in/settings')({
  loader: () => loadLaterMessages(),
  component: Settings,
})

function Settings() {
  const { profile, database } = useSignedIn()
  const { context } = useRouter().options
  const { services, device } = context
  const { uid } = profile
  const load = useCallback(() => services.loadAccountActions(uid), [services, uid])
  const isBinLinked = useLocation({ select: ({ hash }) => hash === BIN_LINK.hash })
  return (
    <SettingsScreen
      database={database}
      account={
        isTrial(uid) ? (
          <TrialSection database={database} onLogOut={services.signOut} />
        ) : (
          <AccountSection
            profile={profile}
            load={load}
            exportOffer={<ExportSection database={database} />}
            onLeave={() => leaveAccount(database, services.signOut)}
          />
        )
      }
      lock={
        <LockSection
          owner={{ device, uid }}
          name={profile.email || profile.displayName}
          onLock={() => pageLock(context).lock()}
        />
      }
      shortcuts={<ShortcutSwitch />}
      templates={<TemplatesSection database={database} />}
      imports={<ImportsSection database={database} />}
      startBackup={startBackupWorker}
      install={<InstallPanel />}
      bin={
        <BinSection
          database={database}
          isLinked={isBinLinked}
          nameOf={doc => <DocumentName document={doc} />}
        />
      }
      version={APP_VERSION}
    />
  )
}
