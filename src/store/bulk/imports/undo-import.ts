// The undo of an import, in parts like its writing.
// Invariant: transactions edited since the import stay, unless the user wants them removed too.

import { importDetailsOf } from '../../../domain/transaction/import-details'
import type { Transaction } from '../../../domain/transaction/transaction'
import { commit } from '../../commit'
import type { ImportPart, ImportRecord, WrittenPart } from '../../database/import-records'
import type { Stored } from '../../database/record-types'
import type { UserDatabase } from '../../database/user-database'
import { countUses } from '../../records/category-names'
import { keepDeleted } from '../../records/keep-deleted'
import type { ChangeOne, Tx } from '../../tx'
import { contentHash } from './content-hash'
import { type ImportStep, partsOf, undoParts } from './parts'

export interface UndoneImport {
  readonly removed: number
  /** The number of transactions that stay, because they were edited or a newer version of the app has changed them. */
  readonly left: number
}

/**
 * Removes the unedited transactions of an import, and the categories that it created and that are unused now. An import
 * without remaining transactions is forgotten.
 *
 * @param withEdited removes the edited transactions too
 * @throws as `commit`; the parts before are removed then, and the next call continues
 */
export async function undoImport(
  database: UserDatabase,
  now: number,
  id: string,
  withEdited: boolean,
  onStep: (step: ImportStep) => void,
): Promise<UndoneImport> {
  const undo = (tx: Tx, record: ImportRecord, part: WrittenPart) =>
    undoPart(tx, record, part, withEdited)
  const removed = await undoParts(database, now, id, isWritten, undo, onStep)
  return { removed, left: await endUndo(database, now, id) }
}

/** Forgets an import and keeps its transactions. */
export async function forgetImport(database: UserDatabase, id: string): Promise<void> {
  await database.transaction('rw', database.imports, database.importParts, async () => {
    await Promise.all([database.imports.delete(id), partsOf(database, id).delete()])
  })
}

function isWritten(part: ImportPart): part is WrittenPart {
  return 'ids' in part
}

/** @returns the number of removed transactions */
async function undoPart(
  tx: Tx,
  record: ImportRecord,
  { importId, part, ids, hashes }: WrittenPart,
  withEdited: boolean,
): Promise<number> {
  const { database, now } = tx
  const currentOf = await currentIdReader(database, record.since)
  const hashById = new Map(ids.map((id, index) => [currentOf(id), hashes[index] ?? 0]))
  const left = new Set(hashById.keys())
  const edited: Stored<Transaction>[] = []
  const undoRow: ChangeOne<Transaction> = (before, id, { raw }) => {
    const isOurs = before && importDetailsOf(before).importId === importId
    // A renamed category is no edit of the transaction.
    const isSame = raw && contentHash(raw) === hashById.get(id)
    if (isOurs && !isSame && !withEdited) return before
    // Nothing is left to undo for this id: the transaction is already gone or is removed now.
    left.delete(id)
    if (isOurs && !isSame) edited.push({ ...before, sync: null })
    return isOurs ? undefined : before
  }
  // Unedited transactions do not go to the bin: the file has them, and a long import would displace everything else.
  const removal = { isInBin: false, isInDraft: false }
  const { changes } = await tx.change('transactions', [...left], undoRow, removal)
  await keepDeleted(database, now, 'transactions', edited)
  const leftHashes = [...left].map(id => hashById.get(id) ?? 0)
  const leftPart = { importId, part, ids: [...left], hashes: leftHashes, isLeft: true }
  await Promise.all([
    left.size > 0
      ? database.importParts.put(leftPart)
      : database.importParts.delete([importId, part]),
    database.imports.put({ ...record, written: record.written - changes.length }),
  ])
  return changes.length
}

/** Gives the current id of a transaction (rule M4). */
async function currentIdReader(database: UserDatabase, since: number) {
  const changes = await database.idChanges.where(':id').above(since).toArray()
  const ours = changes.filter(({ collection }) => collection === 'transactions')
  return (id: number) =>
    ours.reduce((current, { from, to }) => (from === current ? to : current), id)
}

/** @returns the number of transactions that are left */
async function endUndo(database: UserDatabase, now: number, id: string): Promise<number> {
  return commit(database, now, async tx => {
    const record = await database.imports.get(id)
    const parts = await partsOf(database, id).toArray()
    const left = parts.reduce((sum, part) => sum + ('ids' in part ? part.ids.length : 0), 0)
    if (!record) return left
    if (left > 0) {
      const counts = { total: left, written: left }
      await database.imports.put({ ...record, ...counts, state: 'done' })
    } else {
      await database.imports.delete(id)
      for (const category of record.categories) await removeUnused(tx, category)
    }
    return left
  })
}

async function removeUnused(tx: Tx, id: number): Promise<void> {
  const category = await tx.get('categories', id)
  if (!category) return
  const uses = await countUses(tx.database, category.type, category.categoryName)
  const isUnused = Object.values(uses).every(count => count === 0)
  if (isUnused) await tx.remove('categories', id, { isInBin: false })
}
