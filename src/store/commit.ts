// The commit of an action: rows, totals, outbox, bin and drafts change in one durable transaction.
// Invariant: when commit resolves, everything is on the disk; when it rejects, nothing has changed.

import { retryAfterFreeingSpace } from './database/quota'
import type { UserDatabase } from './database/user-database'
import { DocumentWriter } from './document-writer'
import type { Tx } from './records/tx'

/**
 * Runs one action in one durable transaction (rule L1). The work must not await the network or anything slow. If the
 * quota is exceeded and space can be freed, it runs a second time.
 *
 * @param now device time of the action, milliseconds since 1970
 * @throws the work's error, or Dexie's when the device cannot store; nothing has changed then
 */
export async function commit<T>(
  database: UserDatabase,
  now: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { result, transactions } = await retryAfterFreeingSpace(() =>
    // Async, because Dexie keeps the transaction over an `await` only for an async function.
    database.transaction('rw', database.tables, async () => write(database, now, work)),
  )
  if (transactions.length > 0) tellBulkChange(database.uid, transactions)
  return result
}

/** As `commit`, in the caller's transaction over all tables, such as the sync engine's (rule M5). */
export async function commitWithin<T>(
  database: UserDatabase,
  now: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return (await write(database, now, work)).result
}

/** @returns also the ids of the transactions that were changed many at once */
async function write<T>(
  database: UserDatabase,
  now: number,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; transactions: readonly number[] }> {
  const writer = new DocumentWriter(database, now)
  const result = await work(writer)
  await writer.end()
  return { result, transactions: writer.bulkTransactions }
}

type BulkListener = (uid: string, ids: readonly number[]) => void

const listeners = new Set<BulkListener>()

/**
 * Reports the transactions that a commit in this page has changed many at once, for code that keeps transactions in
 * memory: Dexie does not report their ids.
 *
 * @returns unsubscribe
 */
export function onBulkChange(listener: BulkListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellBulkChange(uid: string, ids: readonly number[]): void {
  for (const tell of listeners) tell(uid, ids)
}
