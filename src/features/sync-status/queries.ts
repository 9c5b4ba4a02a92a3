// Reads of the outbox's counts and of the engine's last word, for the bar.

import { countOutbox } from '../../store/outbox'
import { readState } from '../../store/sync-state'
import type { UserDatabase } from '../../store/user-database'
import type { SyncFacts } from './sync-state'

export async function readSyncFacts(
  database: UserDatabase,
): Promise<Omit<SyncFacts, 'disconnected'>> {
  const [{ waiting, parked }, status] = await Promise.all([
    countOutbox(database),
    readState(database, 'status'),
  ])
  return { waiting, refused: parked, status }
}
