// /settings, the list of the settings.

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSignedIn } from '../../app/session/signed-in'
import { APP_VERSION } from '../../app-version'
import { isTrial } from '../../domain/identity'
import { InstallPanel } from '../../features/install/install-panel'
import { SettingsScreen } from '../../features/settings/screens/settings-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/settings/')({
  loader: () => loadLaterMessages(),
  component: Settings,
})

function Settings() {
  const { profile, database } = useSignedIn()
  const { device } = useRouter().options.context
  const { uid, email } = profile
  return (
    <SettingsScreen
      database={database}
      owner={{ device, uid }}
      email={isTrial(uid) ? null : email}
      version={APP_VERSION}
      install={<InstallPanel />}
    />
  )
}
