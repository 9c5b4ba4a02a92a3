// The query of the sync badge: the outbox's counts, the engine's status, and the unseen conflicts.

import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox } from '../../../store/outbox/outbox'
import { readState } from '../../../store/outbox/sync-state'
import type { SyncFacts } from './sync-state'

interface BadgeFacts extends Omit<SyncFacts, 'disconnected'> {
  /** The number of conflicts that the user has not seen. */
  readonly unseen: number
}

export async function readBadgeFacts(database: UserDatabase): Promise<BadgeFacts> {
  const [{ pending, rejected }, status, { unseen }] = await Promise.all([
    countOutbox(database),
    readState(database, 'status'),
    countConflicts(database),
  ])
  return { pending, rejected, status, unseen }
}
