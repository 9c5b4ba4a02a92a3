// Rows for a user's database as the app's own commits leave them: before a sync, and after it.
// Invariant: rows and kept totals agree; what is unsynced has an outbox entry, what is synced a stamp.

import { COLLECTIONS, type CollectionName, type Documents } from '../../../../src/domain/document'
import { type Head, NO_HEAD } from '../../../../src/domain/head'
import { type Movement, totalsDeltas } from '../../../../src/domain/totals/totals-deltas'
import type { Category } from '../../../../src/domain/transaction/category'
import type { Transaction } from '../../../../src/domain/transaction/transaction'
import type { OutboxEntry } from '../../../../src/store/database/outbox-records'
import type { Stored, TotalsRow } from '../../../../src/store/database/record-types'
import type { SyncStateRow } from '../../../../src/store/database/sync-state-records'
import { nextHead } from '../../../../src/sync/head'

/** Rows to put into the tables of these names. */
export type SeedTables = Readonly<Record<string, readonly object[]>>

/** Who has pushed what is synced. */
export const OTHER_DEVICE = 'device-of-old'

/** The most writes in one push (rule R2). */
const PER_PUSH = 499

/** As saved on this device while nothing could be sent. */
export function unsyncedTables<C extends CollectionName>(
  collection: C,
  documents: readonly Documents[C][],
): SeedTables {
  return {
    [collection]: documents.map(document => ({ ...document, sync: null })),
    outbox: documents.map(({ id }) => pendingEntry(collection, id)),
  }
}

interface SyncedSeed {
  readonly transactions: readonly Stored<Transaction>[]
  readonly categories: readonly Stored<Category>[]
  readonly totals: readonly TotalsRow[]
  readonly syncState: readonly SyncStateRow[]
  readonly head: Head
}

/**
 * As pushed by another device, 499 documents at a time, and pulled by this one to the end.
 *
 * @param now when that ended, milliseconds since 1970
 */
export function syncedSeed(
  transactions: readonly Transaction[],
  categories: readonly Category[],
  now: number,
): SyncedSeed {
  const revOf = (index: number) => 1 + Math.floor(index / PER_PUSH)
  const rev = revOf(categories.length + transactions.length - 1)
  const differences = {}
  const head = nextHead(NO_HEAD, {
    ...{
      by: OTHER_DEVICE,
      number: rev,
      rev,
      token: `${OTHER_DEVICE}-1`,
      epoch: `${OTHER_DEVICE}-2`,
    },
    sources: ['categories', 'transactions'],
  })
  return {
    categories: categories.map((category, index) => stamped(category, revOf(index))),
    transactions: transactions.map((transaction, index) =>
      stamped(transaction, revOf(categories.length + index)),
    ),
    totals: totalsOf(transactions),
    syncState: [
      { key: 'check', at: now, differences },
      { key: 'collections', read: Object.fromEntries(COLLECTIONS.map(name => [name, rev])) },
      { key: 'cursor', rev },
      { key: 'head', head },
      { key: 'status', phase: 'idle', problem: null, lastSuccessAt: now },
    ],
    head,
  }
}

/** What the store keeps of these, day by day, month by month, and of all time. */
export function totalsOf(movements: readonly Movement[]): TotalsRow[] {
  const deltas = totalsDeltas(movements.map(after => ({ before: undefined, after })))
  return [...deltas].map(([period, totals]) => ({ period, ...totals }))
}

function pendingEntry(collection: CollectionName, id: number): OutboxEntry {
  return { collection, id, base: null, editedAt: id, generation: 1, state: 'pending' }
}

function stamped<T extends { readonly id: number }>(document: T, rev: number): Stored<T> {
  return { ...document, sync: { rev, at: document.id, by: OTHER_DEVICE } }
}
