// The records of imports and restored backups on this device, with their staged parts, and the written parts for an
// undo.

import type { CollectionName, UserDocument } from '../../domain/document'
import type { ForeignAmount } from '../../domain/money/foreign-amount'
import type { Category } from '../../domain/transaction/category'
import type { Transaction } from '../../domain/transaction/transaction'

/** An import adds transactions; a restore changes documents of all collections. */
export type JobKind = 'import' | 'restore'

export interface ImportRecord {
  readonly kind: JobKind
  /** Random; also in `more.importId` of the transactions. */
  readonly id: string
  /** The name of the file; empty for pasted lines. */
  readonly name: string
  /** When it was started, milliseconds since 1970. */
  readonly at: number
  /**
   * `staging` while the rows are being stored, `writing` and `undoing` until all are written or removed. Without a page
   * that holds the job lock, it was interrupted.
   */
  readonly state: 'staging' | 'writing' | 'done' | 'undoing'
  /** The number of rows or changes, and of those that are written and not undone. */
  readonly total: number
  readonly written: number
  /** The next part to write. */
  readonly nextPart: number
  /** The key of the latest id change when it was started (rule M4). */
  readonly since: number
  /** The categories to create, and the ids of the created ones. */
  readonly newCategories: readonly Omit<Category, 'id'>[]
  readonly categories: readonly number[]
}

/** Whether an import is to be finished or undone: its parts are nowhere else. */
export function isUnfinished({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'writing' || state === 'undoing'
}

/** A row before it has an id. */
export interface ImportedRow extends Omit<Transaction, 'id'> {
  readonly externalId: string
  /** What the amount was in another currency; absent for rupiah alone. */
  readonly foreign?: ForeignAmount
  /** The key of its wallet; absent for that of all rows. */
  readonly ownWallet?: string
  /** The other wallet of a transfer; absent for an income or expense. */
  readonly otherWallet?: string
}

/** The change of a document by a restore. */
export interface DocumentChange {
  readonly collection: CollectionName
  readonly id: number
  /** Null for a deletion. */
  readonly document: UserDocument | null
}

/** A change before it is written. */
export interface StagedChange extends Omit<DocumentChange, 'id'> {
  /** Null for a new document, which gets a fresh id (rule L4). */
  readonly id: number | null
}

/** A part that is not written yet. */
interface StagedPart {
  readonly importId: string
  readonly part: number
  readonly changes: readonly StagedChange[]
}

export interface WrittenChange {
  readonly collection: CollectionName
  readonly id: number
  /** The document before, and the hash of the written one, which differs after an edit; null for none. */
  readonly before: UserDocument | null
  readonly hash: number | null
}

/** A part that is written. */
export interface WrittenPart {
  readonly importId: string
  readonly part: number
  readonly written: readonly WrittenChange[]
  /** An undo has been here, and has left what was edited. */
  readonly isLeft?: boolean
}

export type ImportPart = StagedPart | WrittenPart
