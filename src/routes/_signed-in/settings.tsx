// /settings, the settings of this device.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/session/signed-in'
import { ShortcutSwitch } from '../../app/shortcuts/shortcut-switch'
import { APP_VERSION } from '../../config'
import { ImportsSection } from '../../features/import/history/imports-section'
import { InstallPanel } from '../../features/install/install-panel'
import { SettingsScreen } from '../../features/settings/settings-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/settings')({
  loader: () => loadLaterMessages(),
  component: Settings,
})

function Settings() {
  const { database } = useSignedIn()
  return (
    <SettingsScreen
      database={database}
      shortcuts={<ShortcutSwitch />}
      imports={<ImportsSection database={database} />}
      install={<InstallPanel />}
      version={APP_VERSION}
    />
  )
}
