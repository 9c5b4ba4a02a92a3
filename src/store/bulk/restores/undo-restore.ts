// The undo of a restore, in parts like its writing.
// Invariant: documents edited since the restore stay, unless the user wants to undo these edits too.

import { COLLECTIONS, type UserDocument } from '../../../domain/document'
import type {
  ImportPart,
  ImportRecord,
  WrittenChange,
  WrittenChanges,
} from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import type { Tx } from '../../tx'
import { type ImportStep, partsOf, undoParts } from '../imports/parts'
import { changeDocuments, documentHash } from './write-restore'

export interface UndoneRestore {
  /** The number of documents that are as they were before the restore. */
  readonly undone: number
  /** The number of documents that stay, because they were edited or a newer version of the app has changed them. */
  readonly left: number
}

/**
 * Returns the documents of a restore to their state before it. A restore without remaining changes is forgotten.
 *
 * @param now device time, milliseconds since 1970
 * @param withEdited undoes the edited documents too
 * @throws as `commit`; the parts before are undone then, and the next call continues
 */
export async function undoRestore(
  database: UserDatabase,
  now: number,
  id: string,
  withEdited: boolean,
  onStep: (step: ImportStep) => void,
): Promise<UndoneRestore> {
  const undo = (tx: Tx, record: ImportRecord, part: WrittenChanges) =>
    undoPart(tx, record, part, withEdited)
  const undone = await undoParts(database, now, id, isWritten, undo, onStep)
  return { undone, left: await endUndo(database, id) }
}

function isWritten(part: ImportPart): part is WrittenChanges {
  return 'written' in part
}

/** @returns the number of undone changes */
async function undoPart(
  tx: Tx,
  record: ImportRecord,
  { importId, part, written }: WrittenChanges,
  withEdited: boolean,
): Promise<number> {
  const { imports, importParts } = tx.database
  const left: WrittenChange[] = []
  let undone = 0
  for (const collection of COLLECTIONS) {
    const ours = written.filter(change => change.collection === collection)
    const outcome = await undoChanges(tx, ours, withEdited)
    undone += outcome.undone
    left.push(...outcome.left)
  }
  await Promise.all([
    left.length > 0
      ? importParts.put({ importId, part, written: left, isLeft: true })
      : importParts.delete([importId, part]),
    imports.put({ ...record, written: record.written - (written.length - left.length) }),
  ])
  return undone
}

/** @param changes of one collection */
async function undoChanges(
  tx: Tx,
  changes: readonly WrittenChange[],
  withEdited: boolean,
): Promise<{ undone: number; left: readonly WrittenChange[] }> {
  const byId = new Map(changes.map(change => [change.id, change]))
  const left = new Set(byId.keys())
  const [first] = changes
  if (!first) return { undone: 0, left: [] }
  const { collection } = first
  const undone = await changeDocuments(tx, collection, [...left], (current, id, { raw }) => {
    const change = byId.get(id)
    if (!change || (isEdited(raw, change) && !withEdited)) return current
    left.delete(id)
    return hashOrNull(raw) === hashOrNull(change.before) ? current : (change.before ?? undefined)
  })
  return { undone: undone.length, left: changes.filter(({ id }) => left.has(id)) }
}

/** A document that is back in its state before the restore, by hand, does not count as edited. */
function isEdited(current: UserDocument | undefined, { before, hash }: WrittenChange): boolean {
  return ![hash, hashOrNull(before)].includes(hashOrNull(current))
}

function hashOrNull(document: UserDocument | null | undefined): number | null {
  return document ? documentHash(document) : null
}

/** @returns the number of changes that are left */
async function endUndo(database: UserDatabase, id: string): Promise<number> {
  return database.transaction('rw', database.imports, database.importParts, async () => {
    const record = await database.imports.get(id)
    const parts = await partsOf(database, id).toArray()
    const left = parts.reduce((sum, part) => sum + ('written' in part ? part.written.length : 0), 0)
    if (record && left > 0)
      await database.imports.put({ ...record, total: left, written: left, state: 'done' })
    else await database.imports.delete(id)
    return left
  })
}
