// What the bar reads: the outbox's counts, the engine's last word, and what has not been looked at.

import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox } from '../../../store/outbox/outbox'
import { readState } from '../../../store/outbox/sync-state'
import type { SyncFacts } from './sync-state'

/** What the bar shows. `unseen` is how many conflicts the user has not looked at. */
export interface BadgeFacts extends Omit<SyncFacts, 'disconnected'> {
  readonly unseen: number
}

export async function readBadgeFacts(database: UserDatabase): Promise<BadgeFacts> {
  const [{ waiting, parked }, status, { unseen }] = await Promise.all([
    countOutbox(database),
    readState(database, 'status'),
    countConflicts(database),
  ])
  return { waiting, refused: parked, status, unseen }
}
