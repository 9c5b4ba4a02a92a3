// /conflicts, the conflicts between this device and the server.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/session/signed-in'
import { ConflictsScreen } from '../../features/sync/conflicts/conflicts-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/conflicts')({
  loader: () => loadLaterMessages(),
  component: Conflicts,
})

function Conflicts() {
  const { database } = useSignedIn()
  return <ConflictsScreen database={database} />
}
