// The records of a user's database: rows, outbox entries, pushes in flight, conflicts and the state of the sync.

import type { LostValue } from '../../domain/conflict/merge'
import type { CollectionName, SyncStamp, UserDocument } from '../../domain/document'
import type { ChangeSource, Head, PushMark } from '../../domain/head'
import type { Fields } from '../../domain/parse-document'
import type { Period, Totals } from '../../domain/totals/totals'

/**
 * A row: the document, and the stamp of the latest server version or deletion of it that this device
 * has seen; null when the server has never had it.
 */
export type Stored<T> = T & { readonly sync: KnownStamp | null }

/** A stamp as this device keeps it. */
export interface KnownStamp extends SyncStamp {
  /**
   * The fields of that version whose values this device wrote, with the device time of each edit
   * (rule M7). Absent in older rows, and of a document's first version.
   */
  readonly own?: Readonly<Record<string, number>>
}

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
  /** The latest runs of the app whose sending of this very edit was refused (rule E3). */
  readonly triedBy?: readonly string[]
  /** Nobody has edited it: it waits because the server has lost history (rule Q6). */
  readonly isRequeued?: true
  /** The server may have it by a push of unknown fate, though it has no base (rules R5, L3). */
  readonly isMaybeKnown?: true
  /** Marks of what this edit has replaced unseen, from its merge with the base (rule M7). */
  readonly replaced?: readonly string[]
}

/** A push whose fate is not known yet, stored before it is sent (rule R5). */
export interface PushInFlight {
  readonly number: number
  /** The revision that the head must have for this push to be applied. */
  readonly fence: number
  /** The revision that it makes. */
  readonly rev: number
  /** Of every sending, each stored before it; the latest comes last. */
  readonly tokens: readonly string[]
  /** The new epoch that it begins, where history was lost or there was none (rule Q6). */
  readonly epoch?: string
  readonly writes: readonly SentVersion[]
}

/** What a push carries of one entry. */
export interface SentVersion {
  readonly collection: CollectionName
  readonly id: number
  /** The entry's generation when it was put into the push. */
  readonly generation: number
  /** The document that is sent, or null for a deletion. */
  readonly value: UserDocument | null
  /** Device time of the edit, milliseconds since 1970. */
  readonly at: number
  /** Marks of what has been replaced unseen (rule M7). */
  readonly replaced?: readonly string[]
}

/** A document that had to take another id (rule M4), so that an open screen can follow it. */
export interface Move {
  readonly key?: number
  readonly collection: CollectionName
  readonly from: number
  readonly to: number
}

/** A change that gave way to another, kept so that the user can see and restore it (rules M2, M3). */
export interface Conflict {
  readonly key?: number
  readonly collection: CollectionName
  readonly id: number
  readonly kind:
    | 'field'
    | 'edit-over-local-deletion'
    | 'edit-over-remote-deletion'
    /** A row that the server had lost, and that another device has deleted meanwhile (rule Q6). */
    | 'deletion-after-restore'
  /** When and on which device the remote version was made. */
  readonly at: number
  readonly by: string
  /** When the local version was made. */
  readonly editedAt: number
  /** What the document was called then, for when it is no more; absent in older rows. */
  readonly name?: string
  readonly value?: LostValue
  /** What has gone with a deletion, whole. */
  readonly document?: UserDocument
}

/** A version of a document that this app cannot read, as it came (rule Q7). */
export interface UnreadableVersion {
  readonly collection: CollectionName
  /** The document's key on the server: its id as a text, if it has one. */
  readonly key: string
  /** Its revision; 0 where it has none. */
  readonly rev: number
  readonly fields: Fields
}

/** Such a version, kept until it can be read or has gone. */
export interface UnreadableDocument extends UnreadableVersion {
  /** The version of the parser that could not read it. */
  readonly parser: number
}

export type SyncStateRow =
  | Cursor
  | KnownHead
  | KnownCollections
  | LastId
  | PushState
  | PullState
  | RepairState
  | LostHistory
  | CheckState
  | SeenConflicts
  | ReplicaId
  | SyncStatus

/** The revision up to which this device has pulled; absent before the first pull has ended. */
export interface Cursor {
  readonly key: 'cursor'
  readonly rev: number
}

/** The head of the latest pull that was begun, or of the latest push since (rule Q6). */
export interface KnownHead {
  readonly key: 'head'
  readonly head: Head
  /** This replica has found that history was lost, and has to write a new epoch. */
  readonly isEpochDue?: boolean
}

/** The collections that have been listed from their start; absent in older databases, which knew three. */
export interface KnownCollections {
  readonly key: 'collections'
  readonly names: readonly string[]
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
  /** The latest push that is known to be applied; absent before the first. */
  readonly applied?: Pick<PushMark, 'n' | 'token'>
}

/** The place of a document among those of its source: in order of revision, then key. */
export interface PagePosition {
  readonly rev: number
  readonly key: string
}

export type TransactionPart = 'newest' | 'older'

/** How far a pull has come, so that it goes on there after an interruption; absent between pulls. */
export interface PullState {
  readonly key: 'pull'
  /**
   * What changed since the cursor (rule Q3), or everything there is (rule Q4): for a new replica with the
   * newest first, or in order of key in what an older app began; or collections that this app is the first to know.
   */
  readonly kind: 'changes' | 'first-listing' | 'listing' | 'new-collections'
  /** The cursor on which the pull began. */
  readonly since: number
  /** The head's revision when it began: where the cursor will stand. */
  readonly target: number
  /** What is read, in this order; absent where it is everything. */
  readonly sources?: readonly ChangeSource[]
  /** The next page to read. */
  readonly source: ChangeSource
  readonly after: PagePosition | null
  /** The key at which a first listing parts the transactions: it reads those from there on first. */
  readonly boundary?: string
  /** Which of the two parts of the transactions the next page is of. */
  readonly part?: TransactionPart | undefined
  /** Documents read so far, and how many there were to read when that was counted. */
  readonly done: number
  readonly expected: number | null
}

/** The latest comparison with everything on the server (rule Q4). */
export interface RepairState {
  readonly key: 'repair'
  /** When it was asked for or ended, milliseconds since 1970. */
  readonly at: number
  readonly outcome: 'running' | 'done' | 'failed'
  /** Rows that were taken from the server, that were removed, and that are pushed again. */
  readonly added: number
  readonly removed: number
  readonly resent: number
  /** Whether the kept totals were not those of the rows, and have been computed again. */
  readonly haveTotalsDiffered?: boolean
  /** Where it goes on when it is interrupted; absent before it has begun and when it has ended. */
  readonly place?: RepairPlace
}

export interface RepairPlace {
  /** The next page to compare. */
  readonly source: CollectionName
  readonly after: PagePosition | null
  /** The server's counts when it began. */
  readonly counted: Readonly<Record<CollectionName, number>>
}

/** The server has lost history (rule Q6), and the rows from here on are still to be queued. */
export interface LostHistory {
  readonly key: 'lost-history'
  readonly source: CollectionName
  /** The id of the last row that was queued; 0 before the first. */
  readonly after: number
}

/** When the server's counts were last looked at, and what was found for good (rule Q4). */
export interface CheckState {
  readonly key: 'check'
  /** Milliseconds since 1970. */
  readonly at: number
  /** The server's count less the replica's once both were compared: documents that no listing brings. */
  readonly surplus: Readonly<Record<CollectionName, number>>
}

/** The greatest key of the conflicts that the user has seen. */
export interface SeenConflicts {
  readonly key: 'seen-conflicts'
  readonly upTo: number
}

/** Tells this database from every other one: from one that the browser has removed, and from a copy (rule R5). */
export interface ReplicaId {
  readonly key: 'replica'
  readonly id: string
  /** The ids that it had before it was found to have been copied. */
  readonly former?: readonly string[]
}

/** What the engine did last, for the eyes of the user (rule U1). */
export interface SyncStatus {
  readonly key: 'status'
  readonly phase: 'idle' | 'syncing'
  readonly problem: SyncProblem | null
  /** Milliseconds since 1970, or null before the first success. */
  readonly lastSuccessAt: number | null
  /** The server has refused everything, and has accepted nothing since (rule E3). */
  readonly isRefused?: boolean
}

/** The form that a draft belongs to; the form that edits a document has one for each. */
export type DraftKey = 'add-transaction' | 'add-saving-plan' | `edit-${CollectionName}-${number}`

export interface DraftRow {
  readonly key: DraftKey
  /** The form's own draft; the form checks it on reading. */
  readonly value: unknown
  /** When it was written, milliseconds since 1970. */
  readonly at: number
}

export type SyncProblem = 'offline' | 'unreachable' | 'needs-sign-in' | 'refused' | 'storage'
