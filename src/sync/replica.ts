// The id of this replica, which is in the stamps of its writes (rules R2, R5).

import { replicaId } from '../store/database/replica-id'
import type { UserDatabase } from '../store/database/user-database'
import { readState } from '../store/outbox/sync-state'

export interface Replica {
  readonly id: string
  /** Its id, and the ids of the replicas that this one was copied from. */
  readonly ids: ReadonlySet<string>
}

/** Whether the writer is this database, the one that it was copied from, or another copy of that one. */
export function isOfCopies(by: string, { ids }: Replica): boolean {
  return [...ids].some(id => by === id || by.startsWith(`${id}-`))
}

/** Call inside a transaction over the sync state, or outside of any. */
export async function readReplica(database: UserDatabase): Promise<Replica> {
  const known = await readState(database, 'replica')
  const { id, former = [] } = known ?? { id: await replicaId(database) }
  return { id, ids: new Set([id, ...former]) }
}

/** The length of the longest id that the security rules accept. */
const MAX_ID_LENGTH = 64

/**
 * Gives a copied database another id, and counts its pushes from 1 (R5). The new id begins with the old one, so that
 * other copies recognise it.
 */
export async function renewReplica(database: UserDatabase, fresh: string): Promise<void> {
  const known = await readState(database, 'replica')
  const former = known ? [...(known.former ?? []), known.id] : []
  const copied = `${known?.id}-${fresh.slice(-8)}`
  const id = known && copied.length <= MAX_ID_LENGTH ? copied : fresh
  await database.syncState.bulkPut([
    { key: 'replica', id, former },
    { key: 'push', number: 0 },
  ])
}
