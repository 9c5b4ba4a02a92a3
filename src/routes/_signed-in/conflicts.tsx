// /conflicts, what gave way when two devices changed the same.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { ConflictsScreen } from '../../features/sync-status/screens/conflicts-screen'
import { loadLaterMessages } from '../../i18n/activation'

export const Route = createFileRoute('/_signed-in/conflicts')({
  loader: () => loadLaterMessages(),
  component: Conflicts,
})

function Conflicts() {
  const { database } = useSignedIn()
  return <ConflictsScreen database={database} />
}
