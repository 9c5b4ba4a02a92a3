// The restore of a backup: its changes are first stored, then written in parts like the rows of an import, so that an
// interrupted restore can be finished or undone.
// Invariant: a part is written and marked as written in one transaction. A document with an edit that the server does
// not have stays unchanged.

import {
  COLLECTIONS,
  type CollectionName,
  type UserDocument,
  withMoreOf,
} from '../../../domain/document'
import { documentText } from '../../../domain/formats/json-export'
import { hashOf } from '../../../domain/values/hash'
import type {
  DocumentChange,
  ImportPart,
  ImportRecord,
  StagedChanges,
  WrittenChange,
} from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import { isUnsent } from '../../outbox/outbox-entries'
import type { ChangeOne, Tx } from '../../tx'
import { type ImportStep, stageParts, writeParts } from '../imports/parts'

/**
 * Stores all changes on the disk. A restore that is interrupted before this resolves leaves nothing.
 *
 * @param now device time, milliseconds since 1970
 * @param parts of `PART_SIZE` changes at most, with each document once
 * @throws as `commit`, and what the parts throw
 */
export async function stageRestore(
  database: UserDatabase,
  now: number,
  { id, name }: Pick<ImportRecord, 'id' | 'name'>,
  parts: AsyncIterable<readonly DocumentChange[]>,
): Promise<void> {
  const started = { id, name, newCategories: [], isRestore: true } as const
  await stageParts(database, now, started, parts, (importId, part, changes) => ({
    ...{ importId, part, changes },
  }))
}

/**
 * Writes the parts that are not yet written.
 *
 * @param now device time, milliseconds since 1970
 * @param onStep called after each part
 * @throws as `commit`; the parts before are written then
 */
export async function writeRestore(
  database: UserDatabase,
  now: number,
  id: string,
  onStep: (step: ImportStep) => void,
): Promise<void> {
  await writeParts(database, now, id, isStaged, writePart, onStep)
}

function isStaged(part: ImportPart): part is StagedChanges {
  return 'changes' in part
}

async function writePart(
  tx: Tx,
  record: ImportRecord,
  { importId, part, changes }: StagedChanges,
): Promise<ImportStep> {
  const written: WrittenChange[] = []
  for (const collection of COLLECTIONS) {
    const ours = changes.filter(change => change.collection === collection)
    if (ours.length > 0) written.push(...(await writeChanges(tx, ours)))
  }
  const count = record.written + written.length
  await Promise.all([
    tx.database.importParts.put({ importId, part, written }),
    tx.database.imports.put({ ...record, written: count, nextPart: part + 1 }),
  ])
  return { done: count, total: record.total }
}

/** @param changes of one collection */
async function writeChanges(tx: Tx, changes: readonly DocumentChange[]): Promise<WrittenChange[]> {
  const [first] = changes
  if (!first) return []
  const { collection } = first
  const wanted = new Map(changes.map(({ id, document }) => [id, document ?? undefined]))
  return changeDocuments(tx, collection, [...wanted.keys()], (before, id, { pending }) => {
    const after = wanted.get(id)
    if (before && isUnsent(pending)) return before
    const isSame = before && after && isSameText(withMoreOf(after, before), before)
    return isSame ? before : after
  })
}

function isSameText(...documents: Parameters<typeof documentText>[0][]): boolean {
  return new Set(documents.map(documentText)).size === 1
}

/** A restore keeps deleted documents for its own undo. In the bin they would displace what users have deleted. */
export async function changeDocuments(
  tx: Tx,
  collection: CollectionName,
  ids: readonly number[],
  change: ChangeOne<UserDocument>,
): Promise<WrittenChange[]> {
  const { changes } = await tx.change(collection, ids, change, { isInBin: false })
  return changes.map(({ before, after }) => ({
    collection,
    id: (after ?? before)?.id ?? 0,
    before: before ?? null,
    hash: after ? documentHash(after) : null,
  }))
}

export function documentHash(document: UserDocument): number {
  return hashOf(documentText(document))
}
