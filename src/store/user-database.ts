// One user's database on this device, `comoney-{uid}` (rule L5): rows, kept totals, outbox, sync state,
// and the drafts of half-filled forms, which are never synced.
// Invariant: rows, totals and outbox change together, through commit (here) or the sync engine only.

import { Dexie, type EntityTable, type Table } from 'dexie'
import type { CollectionName, Documents, SyncStamp, UserDocument } from '../domain/document'
import type { LostValue } from '../domain/merge'
import type { Period, Totals } from '../domain/totals'

/**
 * A row: the document, and the stamp of the latest server version or deletion of it that this device
 * has seen; null when the server has never had it.
 */
export type Stored<T> = T & { readonly sync: SyncStamp | null }

export type StoredDocument = Stored<UserDocument>

export interface TotalsRow extends Totals {
  readonly period: Period
}

/** A document that the server does not have as it stands here (rule L2). */
export interface OutboxEntry {
  readonly collection: CollectionName
  readonly id: number
  /** The server version that the first edit started from; null when the server had none. */
  readonly base: StoredDocument | null
  /** Device time of the latest edit, milliseconds since 1970. */
  readonly editedAt: number
  /** Raised by every edit, so that an acknowledgement knows whether it is of the latest. */
  readonly generation: number
  readonly state: 'waiting' | 'parked'
  /** The server's words, when parked. */
  readonly reason?: string
  /** What the last push carried, until its fate is known (rule R5). */
  readonly sent?: SentVersion
}

export interface SentVersion {
  readonly push: number
  readonly generation: number
  /** The document that was sent, or null for a deletion. */
  readonly value: UserDocument | null
  readonly at: number
}

/** A change that gave way to another, kept so that the user can see and restore it (rules M2, M3). */
export interface Conflict {
  readonly key?: number
  readonly collection: CollectionName
  readonly id: number
  readonly kind: 'field' | 'edit-over-local-deletion' | 'edit-over-remote-deletion'
  /** When and on which device the remote version was made. */
  readonly at: number
  readonly by: string
  /** When the local version was made. */
  readonly editedAt: number
  readonly value?: LostValue
}

export type SyncStateRow = Cursor | LastId | PushState | SyncStatus

/** The revision up to which this device has pulled; 0 before the first pull. */
export interface Cursor {
  readonly key: 'cursor'
  readonly rev: number
}

/** The greatest id given out on this device (rule L4). */
export interface LastId {
  readonly key: 'last-id'
  readonly id: number
}

export interface PushState {
  readonly key: 'push'
  /** The number of the latest push; every new push takes the next. */
  readonly number: number
  /** The revision on which the push in flight stands, or null when none is in flight. */
  readonly fence: number | null
}

/** What the engine did last, for the eyes of the user (rule U1). */
export interface SyncStatus {
  readonly key: 'status'
  readonly phase: 'idle' | 'syncing'
  readonly problem: SyncProblem | null
  /** Milliseconds since 1970, or null before the first success. */
  readonly lastSuccessAt: number | null
}

/** The form that a draft belongs to. */
export type DraftKey = 'add-transaction' | 'add-saving-plan'

export interface DraftRow {
  readonly key: DraftKey
  /** The form's own draft; the form checks it on reading. */
  readonly value: unknown
  /** When it was written, milliseconds since 1970. */
  readonly at: number
}

export type SyncProblem = 'offline' | 'unreachable' | 'needs-sign-in' | 'refused' | 'storage'

export class UserDatabase extends Dexie {
  declare transactions: EntityTable<Stored<Documents['transactions']>, 'id'>
  declare categories: EntityTable<Stored<Documents['categories']>, 'id'>
  declare savings: EntityTable<Stored<Documents['savings']>, 'id'>
  declare totals: EntityTable<TotalsRow, 'period'>
  declare outbox: Table<OutboxEntry, [CollectionName, number]>
  declare conflicts: Table<Conflict, number>
  declare syncState: Table<SyncStateRow, SyncStateRow['key']>
  declare drafts: EntityTable<DraftRow, 'key'>

  constructor(readonly uid: string) {
    // Chrome may otherwise report a commit before it has reached the disk (rule L1).
    super(databaseName(uid), { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      transactions: 'id, [date+id], [type+date+id]',
      categories: 'id, [type+categoryName]',
      savings: 'id',
      totals: 'period',
      outbox: '[collection+id], [state+editedAt], sent.push',
      conflicts: '++key, [collection+id]',
      syncState: 'key',
    })
    this.version(2).stores({ drafts: 'key' })
  }
}

export function databaseName(uid: string): string {
  return `comoney-${uid}`
}
