// The records of a user's database: rows, outbox entries, pushes in flight, conflicts and the state of the sync.

import type { LostValue } from '../../domain/conflict/merge'
import type { MonthStart } from '../../domain/dates/month-start'
import type { CollectionName, SyncStamp, UserDocument } from '../../domain/document'
import type { Fields } from '../../domain/formats/parse-document'
import type { ChangeSource, Head, PushMark } from '../../domain/head'
import type { Period, PeriodTotals } from '../../domain/totals/totals'
import type { ReminderLine, ShownReminder } from '../../domain/transaction/reminder'

/**
 * A row: the document with the stamp of the latest server version or deletion that this device has seen; null if the
 * server has never had the document.
 */
export type Stored<T> = T & { readonly sync: KnownStamp | null }

/** A stamp with what this device knows of its version. */
export interface KnownStamp extends SyncStamp {
  /**
   * The fields of that version whose values this device wrote, with the device time of each edit
   * (rule M7). Absent in older rows, and of a document's first version.
   */
  readonly own?: Readonly<Record<string, number>>
}

export type StoredDocument = Stored<UserDocument>

export interface TotalsRow extends PeriodTotals {
  readonly period: Period
}

/** The outbox entry of a document with changes that the server does not have (rule L2). */
export interface OutboxEntry {
  readonly collection: CollectionName
  readonly id: number
  /** The server version that the first edit started from; null when the server had none. */
  readonly base: StoredDocument | null
  /** Device time of the latest edit, milliseconds since 1970. */
  readonly editedAt: number
  /** Every edit raises it, so that an acknowledgement of an older edit does not remove the entry. */
  readonly generation: number
  /** Stored values, of which the code uses the names `PENDING` and `REJECTED`. */
  readonly state: 'waiting' | 'parked'
  /** Why the server has rejected the entry, and its message. */
  readonly refusal?: RefusalCode
  readonly reason?: string
  /** The latest runs of the app in which the server has rejected this edit (rule E3). */
  readonly triedBy?: readonly string[]
  /** Queued without an edit, because the server has lost history (rule Q6). */
  readonly isRequeued?: true
  /** A push of unknown outcome may have created it on the server, although it has no base (rules R5, L3). */
  readonly isMaybeKnown?: true
  /** What was sent of it as new, and given up, where the server may have had it and lost it since (rule M4). */
  readonly sentAsNew?: UserDocument
  /** Marks of values that this edit has replaced unseen, from its merge with the base (rule M7). */
  readonly replaced?: readonly string[]
}

/** What a server's refusal is about (rule E3). */
export type RefusalCode = 'not-allowed' | 'too-large' | 'not-valid' | 'unknown'

/** A push whose outcome is not known yet, stored before it is sent (rule R5). */
export interface PushInFlight {
  readonly number: number
  /** The revision that the head must have for this push to be applied. */
  readonly fence: number
  /** The revision that the push creates. */
  readonly rev: number
  /** One token for each attempt, stored before it; the latest is the last. */
  readonly tokens: readonly string[]
  /** The new epoch that the push begins, if history was lost or there was none (rule Q6). */
  readonly epoch?: string
  readonly writes: readonly SentVersion[]
}

/** One outbox entry's version in a push. */
export interface SentVersion {
  readonly collection: CollectionName
  readonly id: number
  /** The entry's generation when it was put into the push. */
  readonly generation: number
  /** The document that is sent, or null for a deletion. */
  readonly value: UserDocument | null
  /** Device time of the edit, milliseconds since 1970. */
  readonly at: number
  /** Marks of values that were replaced unseen (rule M7). */
  readonly replaced?: readonly string[]
}

/** The id change of a document (rule M4), so that an open screen can show the document under its new id. */
export interface IdChange {
  readonly key?: number
  readonly collection: CollectionName
  readonly from: number
  readonly to: number
}

/** The losing change of a merge, kept so that the user can see and restore it (rules M2, M3). */
export interface Conflict {
  readonly key?: number
  readonly collection: CollectionName
  readonly id: number
  readonly kind:
    | 'field'
    | 'edit-over-local-deletion'
    | 'edit-over-remote-deletion'
    /** The server had lost the row, and another device has deleted it meanwhile (rule Q6). */
    | 'deletion-after-restore'
  /** When and on which device the remote version was made. */
  readonly at: number
  readonly by: string
  /** When the local version was made. */
  readonly editedAt: number
  /** The document's name then, in case it no longer exists; absent in older rows. */
  readonly name?: string
  readonly value?: LostValue
  /** The whole deleted document. */
  readonly document?: UserDocument
}

/** A version of a document that this app cannot read, unchanged (rule Q7). */
export interface UnreadableVersion {
  readonly collection: CollectionName
  /** The document's key on the server: its id as a text, if it has one. */
  readonly key: string
  /** The version's revision; 0 if it has none. */
  readonly rev: number
  readonly fields: Fields
}

/** An unreadable version in the store, until it can be read or the document is deleted. */
export interface UnreadableDocument extends UnreadableVersion {
  /** The version of the parser that could not read it. */
  readonly parser: number
}

/** A deleted document, for as long as the bin has room (see `records/keep-deleted.ts`). */
export interface DeletedRow {
  readonly collection: CollectionName
  readonly document: UserDocument
  /** Device time of the deletion here, milliseconds since 1970. */
  readonly at: number
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
  | LastBackup
  | BackupReminder
  | ReminderState
  | BackupTarget
  | AutomaticBackups
  | Adoption
  | AccountOffer
  | DismissedSubscriptions

/** The revision up to which this device has pulled; absent before the first pull has ended. */
interface Cursor {
  readonly key: 'cursor'
  readonly rev: number
}

/** The head of the latest pull that was started, or of a later push (rule Q6). */
interface KnownHead {
  readonly key: 'head'
  readonly head: Head
  /** True if this replica has detected lost history and has to write a new epoch. */
  readonly isEpochDue?: boolean
}

/** The collections that have been listed completely; absent in older databases, which had three. */
interface KnownCollections {
  readonly key: 'collections'
  readonly names: readonly string[]
}

/** The greatest id that this device has assigned (rule L4). */
interface LastId {
  readonly key: 'last-id'
  readonly id: number
}

interface PushState {
  readonly key: 'push'
  /** The number of the latest push; every new push takes the next. */
  readonly number: number
  /** The latest push that is known to be applied; absent before the first. */
  readonly applied?: Pick<PushMark, 'n' | 'token'>
  /** The latest tokens of abandoned pushes: another engine's sending may have got through (rule R5). */
  readonly withdrawn?: readonly string[]
}

/** The position of a document in its source, in order of revision, then key. */
export interface PagePosition {
  readonly rev: number
  readonly key: string
}

/** The keys of documents after the first and up to the last, in their order as texts; to either end where it is absent. */
export interface KeyRange {
  readonly after?: string
  readonly upTo?: string
}

export type TransactionPart = 'newest' | 'older'

/** The progress of a pull, which resumes there after an interruption; absent between pulls. */
export interface PullState {
  readonly key: 'pull'
  /**
   * Changes since the cursor (rule Q3); or everything (rule Q4): for a new replica with the newest first, for a
   * repair in order of key; or the collections that older apps did not know.
   */
  readonly kind: 'changes' | 'first-listing' | 'listing' | 'new-collections'
  /** The cursor at the start of the pull. */
  readonly since: number
  /** The head's revision at the start of the pull, which becomes the cursor. */
  readonly target: number
  /** The collections that the app knew at the start of a listing of everything; absent in older ones, which had three. */
  readonly collections?: readonly string[]
  /** The sources that are read, in this order; absent if all are. */
  readonly sources?: readonly ChangeSource[]
  /** The next page to read. */
  readonly source: ChangeSource
  readonly after: PagePosition | null
  /** The key that divides the transactions of a first listing: it reads those from there on first. */
  readonly boundary?: string
  /**
   * The revision after which a first listing reads the deletions: the least at which the replica knew a document when
   * it began. Absent if it knew none.
   */
  readonly deletionsSince?: number
  /** The keys to which a listing of one collection keeps; all of them where it is absent. */
  readonly keys?: KeyRange
  /** The part of the transactions to which the next page belongs. */
  readonly part?: TransactionPart | undefined
  /** Documents read so far, and the number of documents when they were counted. */
  readonly done: number
  readonly expected: number | null
}

/** The latest comparison with everything on the server (rule Q4). */
export interface RepairState {
  readonly key: 'repair'
  /** When it was requested or ended, milliseconds since 1970. */
  readonly at: number
  readonly outcome: 'running' | 'done' | 'failed'
  /** The number of rows that were added from the server, that were removed, and that are pushed again. */
  readonly added: number
  readonly removed: number
  readonly resent: number
  /** True if the stored totals differed from the rows and were computed again. */
  readonly haveTotalsDiffered?: boolean
  /** Where it resumes after an interruption; absent before the start and after the end. */
  readonly place?: RepairPlace
}

/** A number of documents of each collection. */
export type Counts = Readonly<Partial<Record<CollectionName, number>>>

export interface RepairPlace {
  /** The next page to repair. */
  readonly source: CollectionName
  readonly after: PagePosition | null
  /** The server's counts at the start; of the collections that the app knew then. */
  readonly counted: Counts
  /** What is left to repair, the range of the next page first; everything where it is absent. */
  readonly ranges?: readonly CollectionRange[]
}

/** A part of a collection in which the server counts otherwise than this replica. */
export interface CollectionRange {
  readonly source: CollectionName
  readonly keys: KeyRange
}

/** The progress of queueing all rows after the server has lost history (rule Q6). */
export interface LostHistory {
  readonly key: 'lost-history'
  readonly source: CollectionName
  /** The id of the last row that was queued; 0 before the first. */
  readonly after: number
}

/** The latest check of the server's counts, and the difference that remains (rule Q4). */
interface CheckState {
  readonly key: 'check'
  /** Milliseconds since 1970. */
  readonly at: number
  /** The server's count minus the replica's after a repair: documents that no listing returns. Absent for none. */
  readonly surplus: Counts
}

/** The greatest key of the conflicts that the user has seen. */
interface SeenConflicts {
  readonly key: 'seen-conflicts'
  readonly upTo: number
}

/** The id of this database, different from that of a removed database and of a copy (rule R5). */
interface ReplicaId {
  readonly key: 'replica'
  readonly id: string
  /** The ids that it had before copies of it were detected. */
  readonly former?: readonly string[]
}

/** The result of the engine's last cycle, for the user (rule U1). */
export interface SyncStatus {
  readonly key: 'status'
  readonly phase: 'idle' | 'syncing'
  readonly problem: SyncProblem | null
  /** Milliseconds since 1970, or null before the first success. */
  readonly lastSuccessAt: number | null
  /** True if the server has rejected everything and has accepted nothing since (rule E3). */
  readonly isRefused?: boolean
  /** Present if the account was deleted, here or on another device (rule C3): when, milliseconds since 1970. */
  readonly closedAt?: number
}

/** The latest backup that this device has made and opened again. */
export interface LastBackup {
  readonly key: 'last-backup'
  /** When it was begun, milliseconds since 1970. */
  readonly at: number
  /** The number of its transactions. */
  readonly count: number
}

/** From when and from what on the user is reminded of a backup. */
interface BackupReminder {
  readonly key: 'backup-reminder'
  /** Milliseconds since 1970. */
  readonly since: number
  /** The revision up to which this device had pulled then. */
  readonly rev: number
}

/** The reminder of this device while it is on, with what the service worker cannot read or translate itself. */
export interface ReminderState {
  readonly key: 'reminder'
  /** The local hour from which on it is shown, 0 to 23. */
  readonly hour: number
  /** The language of the texts. */
  readonly locale: string
  readonly texts: Readonly<Record<ReminderLine, string>>
  readonly monthStart: MonthStart
  /** Absent before the first one. */
  readonly shown?: ShownReminder
}

/** The folder that this device writes automatic backups into; absent until it is chosen, and where a browser has none. */
export interface BackupTarget {
  readonly key: 'backup-target'
  readonly folder: FileSystemDirectoryHandle
  /** The public half of the key that opens them, `age1…`. The secret half is not on this device. */
  readonly recipient: string
  /** The SHA-256 of the key file in the folder, as hexadecimal digits. */
  readonly keyHash: string
  /** When the folder was set up, milliseconds since 1970: different for each set-up. */
  readonly since: number
}

/** What has become of the automatic backups since the folder was set up. */
export interface AutomaticBackups {
  readonly key: 'automatic-backups'
  /** The latest that was opened again; null before the first. */
  readonly last: AutomaticBackup | null
  /** Why the latest attempt has failed; null when it has not. */
  readonly failure: BackupFailure | null
}

interface AutomaticBackup {
  /** When it was begun, milliseconds since 1970. */
  readonly at: number
  readonly fileName: string
  /** The number of its transactions. */
  readonly count: number
  /** The revision up to which this device had pulled then. */
  readonly rev: number
}

export interface BackupFailure {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly reason:
    | 'folder-gone'
    | 'disk-full'
    | 'not-allowed'
    /** The key file is not in the folder as it was. */
    | 'key-missing'
    /** It did not open again. */
    | 'not-whole'
    | 'unknown'
  /** The browser's. */
  readonly message: string
}

/** The parts of a trial, in the order of their adoption. */
export type AdoptedPart = CollectionName | 'import-parts' | 'rest'

/** The progress of a trial that becomes a part of this account (rule A1). */
export interface Adoption {
  readonly key: 'adoption'
  /** The trial's uid. */
  readonly trial: string
  /** What the next page is of; null when all of it is here. */
  readonly part: AdoptedPart | null
  /** Of documents, the id below which the next page begins; of the parts of imports, how many are here. Null at the start. */
  readonly after: number | null
  /** The number of documents that are here, and of all of them. */
  readonly done: number
  readonly total: number
  /** The latest id change of this account when it began (rule M4). */
  readonly since: number
  /** The documents that got a fresh id. */
  readonly moved: readonly IdChange[]
}

/** The latest offer of an account that was dismissed in this trial. */
interface AccountOffer {
  readonly key: 'account-offer'
  /** The number of transactions of which it was made. */
  readonly at: number
}

/** What was seen in the history to repeat, and is not to be offered as a schedule again. */
interface DismissedSubscriptions {
  readonly key: 'dismissed-subscriptions'
  /** Types with folded names. */
  readonly keys: readonly string[]
}

/** The form of a draft. Every document has its own edit form. */
export type DraftKey =
  | 'add-transaction'
  | 'add-saving-plan'
  | 'add-schedule'
  | `edit-${CollectionName}-${number}`

export interface DraftRow {
  readonly key: DraftKey
  /** In the form's own type; the form checks it when it reads the draft. */
  readonly value: unknown
  /** When it was written, milliseconds since 1970. */
  readonly at: number
}

export type SyncProblem = 'offline' | 'unreachable' | 'needs-sign-in' | 'refused' | 'storage'
