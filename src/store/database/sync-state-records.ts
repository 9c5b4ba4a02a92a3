// The records of the table `syncState`: the state of the sync and of this device, one record for each key.

import type { KnownTime } from '../../domain/dates/known-time'
import type { CollectionName } from '../../domain/document'
import type { ChangeSource, Head, PushMark } from '../../domain/head'
import type { ReminderLine, ShownReminder } from '../../domain/reminder'
import type { ChosenReading } from '../../domain/transaction/import/columns/columns'
import type { IdChange } from './record-types'

export type SyncStateRow =
  | Cursor
  | KnownHead
  | ReadCollections
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
  | ExpectedTrial
  | Adoption
  | AccountOffer
  | DismissedSubscriptions
  | ImportChoices
  | KnownTimeState

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

/**
 * The revision up to which each collection has been read. An engine of another version moves the cursor, too, but leaves
 * the revisions of the collections that it does not know (rule Q7).
 */
interface ReadCollections {
  readonly key: 'collections'
  readonly read: Readonly<Record<string, number>>
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
  readonly abandoned?: readonly string[]
  /** The most documents of a push, if the server has refused one for its number of documents (rule E3). */
  readonly ceiling?: number
}

/** The position of a document in its source, in order of revision, then key. */
export interface PagePosition {
  readonly rev: number
  readonly key: string
}

/** The keys after `after` and up to `upTo`, in their order as texts; open at an end that is absent. */
export interface KeyRange {
  readonly after?: string
  readonly upTo?: string
}

/** A query of a pull, which is read page by page: the changes after a revision, or a listing by key. */
export type PullStep =
  | { readonly source: ChangeSource; readonly since: number }
  /** The keys that are listed; absent for all. */
  | { readonly source: CollectionName; readonly keys?: KeyRange }

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
  /** The head's revision at the start of the pull, to which the cursor moves at its end. */
  readonly target: number
  /** The collections that are read at its end; those of the app version that began it, unless it is of new ones. */
  readonly collections: readonly string[]
  /** The queries that are not finished, the current one first. */
  readonly steps: readonly PullStep[]
  /** The position after which its next page begins. */
  readonly after: PagePosition | null
  /** The number of documents read so far, and of all documents; null before they are counted. */
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
  /** The position at which it resumes after an interruption; absent before the start and after the end. */
  readonly place?: RepairPlace
}

/** A number of documents of each collection. */
export type Counts = Readonly<Partial<Record<CollectionName, number>>>

export interface RepairPlace {
  /** The collections left to repair, the one of the next page first; empty at the end. */
  readonly sources: readonly CollectionName[]
  /** The position after which the next page begins. */
  readonly after: PagePosition | null
  /** The server's counts at the start, of the collections that the app knew then. */
  readonly counted: Counts
}

/** The progress of queueing all rows after the server has lost history (rule Q6). */
export interface LostHistory {
  readonly key: 'lost-history'
  /** The collections with rows that are not queued yet, also those of other versions of the app (rule Q7). */
  readonly left: readonly string[]
  /** The id of the last row of the first of them that was queued; 0 before the first. */
  readonly after: number
}

/** The latest check of the server's counts, and the difference that remains (rule Q4). */
interface CheckState {
  readonly key: 'check'
  /** Milliseconds since 1970. */
  readonly at: number
  /** The server's count minus the replica's after a repair: documents that no listing returns. Absent for none. */
  readonly differences: Counts
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
  /** Time of the account's deletion, here or on another device (rule C3), milliseconds since 1970; absent otherwise. */
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

/** The time and the state from which on the user is reminded of a backup. */
interface BackupReminder {
  readonly key: 'backup-reminder'
  /** Milliseconds since 1970. */
  readonly since: number
  /** The revision up to which this device had pulled then. */
  readonly rev: number
}

/**
 * The reminder of this device while it is on, with the settings and texts that the service worker cannot read itself.
 */
export interface ReminderState {
  readonly key: 'reminder'
  /** The local hour from which on it is shown, 0 to 23. */
  readonly hour: number
  /** The language of the texts. */
  readonly locale: string
  readonly texts: Readonly<Record<ReminderLine, string>>
  /** Absent before the first one. */
  readonly shown?: ShownReminder
}

/**
 * The folder of this device's automatic backups; absent until one is chosen, and in browsers that cannot choose one.
 */
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

/** The results of the automatic backups since the folder was set up. */
export interface AutomaticBackups {
  readonly key: 'automatic-backups'
  /** The latest that was opened again; null before the first. */
  readonly last: AutomaticBackup | null
  /** The reason why the latest attempt has failed; null if it has not. */
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
    /** The key file is missing in the folder or has changed. */
    | 'key-missing'
    /** The written backup could not be opened. */
    | 'not-whole'
    | 'unknown'
  /** The browser's. */
  readonly message: string
}

/** The parts of a trial, in the order of their adoption. */
export type AdoptedPart = CollectionName | 'import-parts' | 'rest'

/** A trial on this device becomes a part of this account: from the sign-in until the adoption has ended or failed. */
interface ExpectedTrial {
  readonly key: 'expected-trial'
}

/** The progress of a trial that becomes a part of this account (rule A1). */
export interface Adoption {
  readonly key: 'adoption'
  /** The trial's uid. */
  readonly trial: string
  /** The part of the next page; null when everything is adopted. */
  readonly part: AdoptedPart | null
  /**
   * For documents, the id below which the next page begins; for imports, the number of adopted parts. Null at the
   * start.
   */
  readonly after: number | null
  /** The number of adopted documents, and of all documents. */
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

/** The dismissed subscriptions, which are not offered as schedules again. */
interface DismissedSubscriptions {
  readonly key: 'dismissed-subscriptions'
  /** Types with folded names. */
  readonly keys: readonly string[]
}

/** The user's choices for imported files by what the files have in common, the latest last. */
export interface ImportChoices {
  readonly key: 'import-choices'
  /** For the columns of a header. */
  readonly readings: Readonly<Record<string, ChosenReading>>
  /** The keys of wallets. */
  readonly wallets: Readonly<Record<string, string>>
}

/** The server's time at the last cycle, or the time that the user has confirmed since (rule M9). */
export interface KnownTimeState extends KnownTime {
  readonly key: 'known-time'
}

export type SyncProblem =
  | 'offline'
  | 'unreachable'
  | 'starting'
  | 'needs-sign-in'
  | 'refused'
  | 'storage'
