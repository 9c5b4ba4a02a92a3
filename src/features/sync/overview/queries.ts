// The queries of the sync screen. Invariant: index ranges with a limit; no query reads more for a longer history.

import type { KnownTime } from '../../../domain/dates/known-time'
import type { CollectionName, UserDocument } from '../../../domain/document'
import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import type { OutboxEntry, RefusalCode } from '../../../store/database/outbox-records'
import { readState } from '../../../store/database/sync-state'
import type {
  Adoption,
  PullState,
  RepairState,
  SyncStatus,
} from '../../../store/database/sync-state-records'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox, entriesInState } from '../../../store/outbox/outbox'
import { documentOf, tableOf } from '../../../store/records/rows'
import type { SyncFacts } from '../badge/sync-state'

/** The facts on the sync screen, without the lists of changes. */
export interface SyncDetails extends Omit<SyncFacts, 'disconnected' | 'status'> {
  readonly status: SyncStatus | undefined
  readonly knownTime: KnownTime | undefined
  readonly pull: PullState | undefined
  readonly repair: RepairState | undefined
  /** The trial that becomes a part of this account. */
  readonly adoption: Adoption | undefined
  readonly conflicts: number
  /** The number of documents that this version of the app cannot read. */
  readonly unreadable: number
}

/** A change that the server does not have. */
export interface ListedChange {
  readonly collection: CollectionName
  readonly id: number
  readonly action: 'added' | 'edited' | 'deleted'
  /** The document, or as it was before its deletion; null when that is not known. */
  readonly document: UserDocument | null
  /** Device time of the latest edit, milliseconds since 1970. */
  readonly editedAt: number
  /** The reason of the server's rejection, and its own message. */
  readonly refusal: RefusalCode
  readonly reason: string | null
}

export async function readSyncDetails(database: UserDatabase): Promise<SyncDetails> {
  const [{ pending, rejected }, status, knownTime, pull, repair, adoption, { all }, unreadable] =
    await Promise.all([
      countOutbox(database),
      readState(database, 'status'),
      readState(database, 'known-time'),
      readState(database, 'pull'),
      readState(database, 'repair'),
      readState(database, 'adoption'),
      countConflicts(database),
      database.unreadable.count(),
    ])
  const counts = { pending, rejected, conflicts: all, unreadable }
  return { ...counts, status, knownTime, pull, repair, adoption }
}

/** The latest changes in that state, at most `limit`. */
export async function readChanges(
  database: UserDatabase,
  state: OutboxEntry['state'],
  limit: number,
): Promise<ListedChange[]> {
  const entries = await entriesInState(database, state).reverse().limit(limit).toArray()
  return Promise.all(entries.map(entry => listed(database, entry)))
}

async function listed(database: UserDatabase, entry: OutboxEntry): Promise<ListedChange> {
  const { collection, id, base, editedAt, refusal = 'unknown', reason = null } = entry
  const row = await tableOf(database, collection).get(id)
  const known = row ?? base ?? null
  return {
    collection,
    id,
    action: row ? (base ? 'edited' : 'added') : 'deleted',
    document: known && documentOf<UserDocument>(known),
    editedAt,
    refusal,
    reason,
  }
}
