// Live sync state from Dexie and `navigator.onLine`.

import { useLiveQuery } from 'dexie-react-hooks'
import { isTrial } from '../../../domain/identity'
import { deferQuery } from '../../../lib/schedule'
import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox } from '../../../store/outbox/outbox'
import { useDisconnected } from '../../../ui/hooks/use-disconnected'
import { type BadgeState, type SyncFacts, syncStateOf } from './sync-state'

interface BadgeFacts extends Omit<SyncFacts, 'disconnected'> {
  /** The number of conflicts that the user has not seen. */
  readonly unseen: number
}

export interface Badge {
  readonly state: BadgeState
  /** The number of conflicts that the user has not seen. */
  readonly unseen: number
}

/** Undefined until it has been read. */
export function useSyncState(database: UserDatabase): Badge | undefined {
  const facts = useLiveQuery(
    deferQuery(() => readBadgeFacts(database)),
    [database],
  )
  const disconnected = useDisconnected()
  if (isTrial(database.uid)) return { state: { kind: 'local' }, unseen: 0 }
  if (!facts) return undefined
  return { state: syncStateOf({ ...facts, disconnected }), unseen: facts.unseen }
}

/** The query of the sync badge: the outbox's counts, the engine's status, and the unseen conflicts. */
export async function readBadgeFacts(database: UserDatabase): Promise<BadgeFacts> {
  const [{ pending, rejected }, status, { unseen }] = await Promise.all([
    countOutbox(database),
    readState(database, 'status'),
    countConflicts(database),
  ])
  return { pending, rejected, status, unseen }
}
