// The undo of an import or a restore, in parts like its writing, those with categories last: the categories are there until
// the documents with their names are as they were.
// Invariant: documents edited since then stay, unless the user wants to undo these edits too.

import type { UserDocument } from '../../../domain/document'
import { documentText } from '../../../domain/formats/json-export'
import { RESTORE_ORDER } from '../../../domain/formats/restore-plan'
import { withNamesSince } from '../../../domain/transaction/category-details'
import { importDetailsOf } from '../../../domain/transaction/import-details'
import { commit } from '../../commit'
import type { ImportRecord, WrittenChange, WrittenPart } from '../../database/import-records'
import type { StoredDocument } from '../../database/record-types'
import type { UserDatabase } from '../../database/user-database'
import { keepDeleted } from '../../keep-deleted'
import { countUses } from '../../records/category-names'
import type { ChangeOne, Tx } from '../../records/tx'
import { documentHash, type OnStep, partsOf } from './job'

export interface UndoneJob {
  /** The number of documents that are as they were before. */
  readonly undone: number
  /** The number of documents that stay, because they were edited or a newer version of the app has changed them. */
  readonly left: number
}

/**
 * Returns the documents to their state before the job, discards what is not yet written, and removes the categories that
 * the job created and that are unused now. A job without remaining changes is forgotten.
 *
 * @param now device time, milliseconds since 1970
 * @param withEdited undoes the edited documents too
 * @param onStep called after each part
 * @throws as `commit`; the parts before are undone then, and the next call continues
 */
export async function undoJob(
  database: UserDatabase,
  now: number,
  id: string,
  withEdited: boolean,
  onStep: OnStep,
): Promise<UndoneJob> {
  const total = await beginUndo(database, id)
  let undone = 0
  for (;;) {
    const count = await commit(database, now, tx => undoNextPart(tx, id, withEdited))
    if (count === null) break
    undone += count
    onStep({ done: undone, total })
  }
  return { undone, left: await commit(database, now, tx => endUndo(tx, id)) }
}

/** Discards the parts that are not yet written. @returns the number of changes to look at */
async function beginUndo(database: UserDatabase, id: string): Promise<number> {
  return database.transaction('rw', database.imports, database.importParts, async () => {
    const record = await database.imports.get(id)
    if (!record) return 0
    if (record.state === 'undoing') return record.written
    await partsOf(database, id, record.nextPart).delete()
    await partsOf(database, id).modify(part => void Object.assign(part, { isLeft: false }))
    await database.imports.put({ ...record, state: 'undoing' })
    return record.written
  })
}

/** @returns the number of undone changes; null when every part has been looked at */
async function undoNextPart(tx: Tx, id: string, withEdited: boolean): Promise<number | null> {
  const { imports, importParts } = tx.database
  const record = await imports.get(id)
  const part = await nextPart(tx.database, id)
  if (!record || !part) return null
  const left: WrittenChange[] = []
  let undone = 0
  for (const changes of await presentChanges(tx.database, record, part)) {
    const outcome = await undoChanges(tx, record, changes, withEdited)
    undone += outcome.undone
    left.push(...outcome.left)
  }
  await Promise.all([
    left.length > 0
      ? importParts.put({ ...part, written: left, isLeft: true })
      : importParts.delete([id, part.part]),
    imports.put({ ...record, written: record.written - (part.written.length - left.length) }),
  ])
  return undone
}

/**
 * From the first part on: the other way round, each read of a range would pass over all rows that are already removed
 * behind it. The categories come first in a job, so that only the last of their parts may have other documents.
 */
async function nextPart(database: UserDatabase, id: string): Promise<WrittenPart | undefined> {
  const waiting = partsOf(database, id).filter(
    (part): part is WrittenPart => 'written' in part && !part.isLeft,
  )
  const withoutCategories = waiting
    .clone()
    .filter(({ written }) => written.every(({ collection }) => collection !== 'categories'))
  return (await withoutCategories.first()) ?? waiting.last()
}

/** By collection, with the current ids of the documents (rule M4). */
async function presentChanges(
  database: UserDatabase,
  { since }: ImportRecord,
  { written }: WrittenPart,
): Promise<WrittenChange[][]> {
  const moves = await database.idChanges.where(':id').above(since).toArray()
  return [...RESTORE_ORDER].reverse().map(collection => {
    const ours = moves.filter(move => move.collection === collection)
    return written
      .filter(change => change.collection === collection)
      .map(change => ({
        ...change,
        id: ours.reduce((id, { from, to }) => (from === id ? to : id), change.id),
      }))
  })
}

/** @param changes of one collection */
async function undoChanges(
  tx: Tx,
  record: ImportRecord,
  changes: readonly WrittenChange[],
  withEdited: boolean,
): Promise<{ undone: number; left: readonly WrittenChange[] }> {
  const [first] = changes
  if (!first) return { undone: 0, left: [] }
  const { collection } = first
  const byId = new Map(changes.map(change => [change.id, change]))
  const left = new Set(byId.keys())
  const edited: StoredDocument[] = []
  const undo: ChangeOne<UserDocument> = (current, id, { raw }) => {
    const change = byId.get(id)
    if (!change) return current
    // As written and as shown: a renamed category is no edit of its documents (rule M8).
    const present = [raw, current]
    const isAsBefore = present.some(each => textOrNull(each) === textOrNull(change.before))
    // The user has undone it by hand, or the imported row is gone and another document has its id.
    const isDone = isAsBefore || isOfOther(record, current)
    const isEdit = !isDone && !present.some(each => hashOrNull(each) === change.hash)
    if (isEdit && !withEdited) return current
    left.delete(id)
    if (isDone) return current
    if (current && isEdit && !change.before) edited.push({ ...current, sync: null })
    return change.before ? withNamesSince(change.before, current) : undefined
  }
  // Not into the bin: the file still has these documents, and they would displace what the user has deleted.
  const undone = await tx.change(collection, [...left], undo, { isInBin: false })
  await keepDeleted(tx.database, tx.now, collection, edited)
  return { undone: undone.changes.length, left: changes.filter(({ id }) => left.has(id)) }
}

/** Whether another document has the id of an imported row that is gone. */
function isOfOther(record: ImportRecord, current: UserDocument | undefined): boolean {
  return (
    record.kind === 'import' &&
    current !== undefined &&
    importDetailsOf(current).importId !== record.id
  )
}

/** Of the content alone, as `documentHash`, but with the former names that are to be undone, too. */
function textOrNull(document: UserDocument | null | undefined): string | null {
  return document ? documentText({ ...document, id: 0 }) : null
}

function hashOrNull(document: UserDocument | null | undefined): number | null {
  return document ? documentHash(document) : null
}

/** @returns the number of changes that are left */
async function endUndo(tx: Tx, id: string): Promise<number> {
  const { database } = tx
  const record = await database.imports.get(id)
  const parts = await partsOf(database, id).toArray()
  const left = parts.reduce((sum, part) => sum + ('written' in part ? part.written.length : 0), 0)
  if (record && left > 0) {
    await database.imports.put({ ...record, total: left, written: left, state: 'done' })
  } else {
    await database.imports.delete(id)
    for (const category of record?.categories ?? []) await removeUnused(tx, category)
  }
  return left
}

async function removeUnused(tx: Tx, id: number): Promise<void> {
  const category = await tx.get('categories', id)
  if (!category) return
  const uses = await countUses(tx.database, category.type, category.categoryName)
  const isUnused = Object.values(uses).every(count => count === 0)
  if (isUnused) await tx.remove('categories', id, { isInBin: false })
}
