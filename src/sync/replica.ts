// The id of this replica, which is in the stamps of its writes (rules R2, R5).

import { replicaId } from '../store/database/replica-id'
import type { UserDatabase } from '../store/database/user-database'
import { readState } from '../store/outbox/sync-state'
import type { EnginePorts } from './ports'

export interface Replica {
  readonly id: string
  /** Every version that one of these has written is this replica's own. */
  readonly own: ReadonlySet<string>
  /** These have written for this replica or for the one that it is a copy of. */
  readonly ids: ReadonlySet<string>
}

/** Whether it was written for this database, for the one that it is a copy of, or for another copy of that. */
export function isOfCopies(by: string, { ids }: Replica): boolean {
  return [...ids].some(id => by === id || by.startsWith(`${id}-`))
}

/** Call inside a transaction over the sync state, or outside of any. */
export async function readReplica({
  database,
  device,
}: Pick<EnginePorts, 'database' | 'device'>): Promise<Replica> {
  const known = await readState(database, 'replica')
  const { id, former = [] } = known ?? { id: await replicaId(database) }
  return { id, own: new Set([id, device]), ids: new Set([id, device, ...former]) }
}

/** The longest id that the security rules take. */
const MAX_ID_LENGTH = 64

/**
 * The database is a copy: from now on it writes under another id and counts its pushes from 1 (R5). The new id begins
 * with the old one, so that other copies recognise it.
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
