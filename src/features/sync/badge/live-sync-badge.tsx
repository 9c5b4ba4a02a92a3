// The sync badge, kept up to date. Its code and texts are loaded after the first frame.

import type { UserDatabase } from '../../../store/database/user-database'
import { SyncBadge } from './sync-badge'
import { useSyncState } from './use-sync-state'

/** Shows nothing until the state has been read. */
export function LiveSyncBadge({ database }: { database: UserDatabase }) {
  const sync = useSyncState(database)
  return sync && <SyncBadge {...sync} />
}
