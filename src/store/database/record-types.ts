// The records of a user's database: rows, conflicts, versions that cannot be read, deleted documents and drafts.

import type { LostValue } from '../../domain/conflict/merge'
import type { CollectionName, SyncStamp, UserDocument } from '../../domain/document'
import type { Period, PeriodTotals } from '../../domain/totals/totals'
import type { Fields } from '../../domain/values/fields'

/**
 * A row: the document with the stamp of the latest server version or deletion that this device has seen; null if the
 * server has never had the document.
 */
export type Stored<T> = T & {
  readonly sync: KnownStamp | null
  /** The category's name in the document itself, if that is a former name of the category in this row (rule M8). */
  readonly rawCategory?: string
}

/** A stamp with what this device knows of its version. */
export interface KnownStamp extends SyncStamp {
  /**
   * The fields of that version whose values this device wrote, with the revision and the device time of each (rule M7).
   * Absent for a document's first version.
   */
  readonly own?: Readonly<Record<string, Pick<SyncStamp, 'rev' | 'at'>>>
}

export type StoredDocument = Stored<UserDocument>

export interface TotalsRow extends PeriodTotals {
  readonly period: Period
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
  /** The document's name then, in case it no longer exists. */
  readonly name: string
  readonly value?: LostValue
  /** The whole deleted document. */
  readonly document?: UserDocument
}

/** A version of a document that this app cannot read or apply, unchanged (rules Q7, E3). */
export interface UnreadableVersion {
  readonly collection: CollectionName
  /** The document's key on the server: its id as a text, if it has one. */
  readonly key: string
  /** The version's revision; 0 if it has none. */
  readonly rev: number
  readonly fields: Fields
  /** The document was deleted, and the app has failed to apply that. */
  readonly isDeleted?: true
}

/** An unreadable version in the store, until it can be read or the document is deleted. */
export interface UnreadableDocument extends UnreadableVersion {
  /** The latest version of the app that could not read or apply it. */
  readonly parser: string
}

/** A deleted document, for as long as the bin has room (see `keep-deleted.ts`). */
export interface DeletedRow {
  readonly collection: CollectionName
  readonly document: UserDocument
  /** Device time of the deletion here, milliseconds since 1970. */
  readonly at: number
}

/** The form of a draft. Every document has its own edit form. */
export type DraftKey =
  | 'add-transaction'
  | 'add-saving-plan'
  | 'add-schedule'
  | 'add-transfer'
  | `edit-${CollectionName}-${number}`

export interface DraftRow {
  readonly key: DraftKey
  /** In the form's own type; the form checks it when it reads the draft. */
  readonly value: unknown
  /** When it was written, milliseconds since 1970. */
  readonly at: number
}
