// The keeping of deleted rows in the bin, in the transaction of their deletion, whether the user's or a pull's.
// Invariant: the bin has at most `CAPACITY` rows; the oldest make room.

import type { Transaction } from 'dexie'
import type { CollectionName } from '../../domain/document'
import type { DeletedRow, StoredDocument } from '../database/record-types'

const CAPACITY = 10_000

/** Deleting many rows fires a hook for each: they are written together. */
const collected = new WeakMap<Transaction, DeletedRow[]>()

const passing = new WeakSet<Transaction>()

/** What this transaction deletes does not go to the bin. */
export function keepNothing(transaction: Transaction): void {
  passing.add(transaction)
}

/** Call in the hook of a deletion, inside a transaction over all tables. */
export function keepDeleted(
  transaction: Transaction,
  collection: CollectionName,
  { sync: _, ...document }: StoredDocument,
): void {
  if (passing.has(transaction)) return
  const row = { collection, document, at: Date.now() } as DeletedRow
  const waiting = collected.get(transaction)
  if (waiting) waiting.push(row)
  else {
    const rows = [row]
    collected.set(transaction, rows)
    // The deletion's own requests keep the transaction open until then.
    queueMicrotask(() => {
      collected.delete(transaction)
      const bin = transaction.table<DeletedRow, number>('bin')
      bin.bulkAdd(rows).then(last =>
        bin
          .where(':id')
          .belowOrEqual(last - CAPACITY)
          .delete(),
      )
    })
  }
}
