// /settings, what the person can choose for this device.

import { createFileRoute } from '@tanstack/react-router'
import { ShortcutSwitch } from '../../app/shortcut-switch'
import { useSignedIn } from '../../app/signed-in'
import { InstallPanel } from '../../features/install/install-panel'
import { SettingsScreen } from '../../features/settings/settings-screen'
import { loadLaterMessages } from '../../i18n/activation'
import { APP_VERSION } from '../../site'

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
      install={<InstallPanel />}
      version={APP_VERSION}
    />
  )
}
