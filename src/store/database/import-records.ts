// The records of imports and restored backups on this device: what came in, what of it is not written yet, and what may
// be undone.

import type { CollectionName, UserDocument } from '../../domain/document'
import type { Category } from '../../domain/transaction/category'
import type { Transaction } from '../../domain/transaction/transaction'

export interface ImportRecord {
  /** The restore of a backup, whose parts are changes of documents; absent for an import. */
  readonly isRestore?: true
  /** Random; the transactions have it in their details. */
  readonly id: string
  /** The name of the file; empty for pasted lines. */
  readonly name: string
  /** When it was started, milliseconds since 1970. */
  readonly at: number
  /**
   * `staging` while its rows are being kept, `writing` and `undoing` until all of them are written or removed: without a
   * page that does it, these were interrupted.
   */
  readonly state: 'staging' | 'writing' | 'done' | 'undoing'
  /** The number of rows or changes, and of those that are written and not undone again. */
  readonly total: number
  readonly written: number
  /** The next part to write. */
  readonly nextPart: number
  /** The latest move of a document when it was started (rule M4). */
  readonly since: number
  /** What is still to be created, and the ids of what was. */
  readonly newCategories: readonly Omit<Category, 'id'>[]
  readonly categories: readonly number[]
}

/** A row before it has an id. */
export interface ImportedRow extends Omit<Transaction, 'id'> {
  readonly externalId: string
}

/** A part of an import that is not written yet. */
export interface StagedPart {
  readonly importId: string
  readonly part: number
  readonly rows: readonly ImportedRow[]
}

/** A part that is written. */
export interface WrittenPart {
  readonly importId: string
  readonly part: number
  readonly ids: readonly number[]
  /** Of each row as it was imported, by which an edit shows. */
  readonly hashes: readonly number[]
  /** An undo has been here, and has left what was edited. */
  readonly isLeft?: boolean
}

/** What a restore makes of a document. */
export interface DocumentChange {
  readonly collection: CollectionName
  readonly id: number
  /** Null for its deletion. */
  readonly document: UserDocument | null
}

/** A part of a restore that is not written yet. */
export interface StagedChanges {
  readonly importId: string
  readonly part: number
  readonly changes: readonly DocumentChange[]
}

export interface WrittenChange {
  readonly collection: CollectionName
  readonly id: number
  /** The document before the restore, and the hash of what it was made, by which an edit shows; null for none. */
  readonly before: UserDocument | null
  readonly hash: number | null
}

/** A part of a restore that is written. */
export interface WrittenChanges {
  readonly importId: string
  readonly part: number
  readonly written: readonly WrittenChange[]
  /** An undo has been here, and has left what was edited. */
  readonly isLeft?: boolean
}

export type ImportPart = StagedPart | WrittenPart | StagedChanges | WrittenChanges
