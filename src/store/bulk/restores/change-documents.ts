// Edits and deletions of many documents of one collection, each an ordinary one (rules L2 and L3).

import type { CollectionName, UserDocument } from '../../../domain/document'
import { documentText } from '../../../domain/formats/json-export'
import { hashOf } from '../../../domain/transaction/import/hash'
import type { Transaction } from '../../../domain/transaction/transaction'
import { readBeforeCommit } from '../../before-commit'
import { localWriter } from '../../commit'
import type { WrittenChange } from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import { unreadableIds } from '../../records/unreadable'
import { changeEach } from '../bulk-changes'

/** The new version of a document: the same object for no change, undefined for its deletion. */
type Change = (before: UserDocument | undefined, id: number) => UserDocument | undefined

interface Pair {
  readonly before: UserDocument | undefined
  readonly after: UserDocument | undefined
}

/**
 * Skips documents that a newer version of the app has changed (rule Q7). Call inside a transaction over all tables, and
 * call `tellBulkChange` after it.
 *
 * @param ids without repetition
 */
export async function changeDocuments(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  ids: readonly number[],
  change: Change,
): Promise<WrittenChange[]> {
  const pairs =
    collection === 'transactions'
      ? await changeTransactions(database, now, ids, change)
      : await changeOthers(database, now, collection, ids, change)
  return pairs.map(({ before, after }) => ({
    collection,
    id: (after ?? before)?.id ?? 0,
    before: before ?? null,
    hash: after ? documentHash(after) : null,
  }))
}

export function documentHash(document: UserDocument): number {
  return hashOf(documentText(document))
}

async function changeTransactions(
  database: UserDatabase,
  now: number,
  ids: readonly number[],
  change: Change,
): Promise<readonly Pair[]> {
  const changeTransaction = (before: Transaction | undefined, id: number) => {
    const after = change(before, id)
    // The change of a transaction is a transaction.
    return after && 'date' in after ? after : undefined
  }
  // A restore keeps deleted documents for its own undo. In the bin they would displace what users have deleted.
  const { changes } = await changeEach(database, now, ids, changeTransaction, false)
  await readBeforeCommit(database, 'transactions')
  return changes
}

/** A user has tens of these, not thousands. */
async function changeOthers(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  ids: readonly number[],
  change: Change,
): Promise<readonly Pair[]> {
  const writer = localWriter(database, now)
  const unreadable = await unreadableIds(database, collection)
  const pairs: Pair[] = []
  for (const id of ids) {
    if (unreadable.has(id)) continue
    const before = await writer.get(collection, id)
    const changed = change(before, id)
    if (changed === before) continue
    if (changed) await writer.put(collection, changed)
    else await writer.removeForGood(collection, id)
    pairs.push({ before, after: await writer.get(collection, id) })
  }
  return pairs
}
