// The unit of work: the reads and writes of one action inside its transaction. A function that writes takes a Tx, so that
// nothing is written outside a transaction.

import type { PresentName } from '../../domain/collections/present-names'
import type { CollectionName, Documents, UserDocument } from '../../domain/document'
import type { OutboxEntry } from '../database/outbox-records'
import type { DraftKey, StoredDocument } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

/** What stays of a deleted document beside its outbox entry. */
export interface Removal {
  /** Whether the bin keeps the document. By default true. */
  readonly isInBin?: boolean
  /**
   * Whether the draft of its edit form stays, with a copy of the document, so that the typed changes can be saved as a
   * new document. By default true; else the draft is deleted.
   */
  readonly isInDraft?: boolean
}

/**
 * The author of a write. A write by the app is no user's edit: it has the time of the latest edit before it, and the
 * deletion of a booking has the booking's id (rule M9).
 */
export type Origin = 'user' | 'app'

export interface ChangeOptions extends Removal {
  /** By default the user. */
  readonly origin?: Origin
}

/** A document before and after an action; undefined where it does not exist. */
export interface Changed<D extends UserDocument = UserDocument> {
  readonly before: D | undefined
  readonly after: D | undefined
}

export interface Changes<D extends UserDocument = UserDocument> {
  readonly changes: readonly Changed<D>[]
  /** The number of documents left unchanged, because a newer version of the app has changed them (rule Q7). */
  readonly skipped: number
}

/** Further data of a document for a change. */
export interface Known<D extends UserDocument> {
  /** The document with the category name that was written into it (rule M8); undefined if there is none. */
  readonly raw: D | undefined
  readonly pending: OutboxEntry | undefined
  /** Device time of the latest edit, milliseconds since 1970; 0 if there is no document. */
  readonly editedAt: number
}

/** The new version of a document. */
export type ChangeOne<D extends UserDocument> = (
  before: D | undefined,
  id: number,
  known: Known<D>,
) => D | undefined

/** A document of another database, with the device time of its latest edit, milliseconds since 1970. */
export interface AdoptedDocument {
  readonly document: UserDocument
  readonly editedAt: number
}

/** The reads and writes of one action inside its transaction. Only `commit` and `commitWithin` make one. */
export interface Tx {
  readonly database: UserDatabase
  /** Device time of the action, milliseconds since 1970. */
  readonly now: number
  get<C extends CollectionName>(collection: C, id: number): Promise<Documents[C] | undefined>
  /** Writes a new document under a fresh id (rule L4), which replaces the content's own. */
  add<C extends CollectionName>(collection: C, content: Documents[C]): Promise<Documents[C]>
  /** As `add`, for many documents at once, under consecutive ids. */
  addAll<C extends CollectionName>(
    collection: C,
    contents: readonly Documents[C][],
  ): Promise<readonly Documents[C][]>
  /** Writes new documents under their own ids, which are free, and with their own times of edit (rule A1). */
  adopt(collection: CollectionName, documents: readonly AdoptedDocument[]): Promise<void>
  /**
   * Writes a document that existed when its screen opened, under its own id. If it has been deleted since, it is still
   * the same document: the server may have it again (M3, M4).
   *
   * @throws NewerVersionError when the server's version of the document cannot be read (rule Q7)
   */
  put<C extends CollectionName>(
    collection: C,
    document: Documents[C],
    origin?: Origin,
  ): Promise<void>
  /** @throws NewerVersionError as `put` */
  remove(collection: CollectionName, id: number, removal?: Removal): Promise<void>
  /**
   * Changes many documents in small steps, so that the page can do other work between them. Skips documents that
   * cannot be read (rule Q7).
   *
   * @param ids without repetition
   * @param change returns the same object for no change, and undefined for a deletion; `before` is undefined if there
   * is no document with the id
   */
  change<C extends CollectionName>(
    collection: C,
    ids: readonly number[],
    change: ChangeOne<Documents[C]>,
    options?: ChangeOptions,
  ): Promise<Changes<Documents[C]>>
  /** Lets rows show the present names of their categories; nothing is pushed (rule M8). */
  showCategory(
    collection: CollectionName,
    ids: readonly number[],
    present: PresentName,
  ): Promise<void>
  /**
   * Writes the shown names, or others, into the documents, as nobody's edit: with the time of their latest edit (rule M8).
   *
   * @param named gives the row another category
   */
  settleCategory(
    collection: CollectionName,
    ids: readonly number[],
    named?: (row: StoredDocument) => StoredDocument,
  ): Promise<void>
  clearDraft(key: DraftKey): Promise<void>
}
