// The records of imports on this device: what came in, what of it is not written yet, and what may be undone.

import type { Category } from '../../domain/transaction/category'
import type { Transaction } from '../../domain/transaction/transaction'

export interface ImportRecord {
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
  /** The number of rows, and of those that are written and not removed again. */
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

export type ImportPart = StagedPart | WrittenPart
