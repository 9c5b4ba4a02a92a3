// The restore of a backup: its changes are first stored, then written in parts like the rows of an import, so that an
// interrupted restore can be finished or undone.
// Invariant: a part is written and marked as written in one transaction. A document with an edit that the server does
// not have stays unchanged.

import { COLLECTIONS, withMoreOf } from '../../../domain/document'
import { documentText } from '../../../domain/formats/json-export'
import type {
  DocumentChange,
  ImportPart,
  ImportRecord,
  StagedChanges,
  WrittenChange,
} from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import { entriesOfIds, isUnsent } from '../../outbox/outbox-entries'
import { type ImportStep, stageParts, type WrittenPartStep, writeParts } from '../imports/parts'
import { changeDocuments } from './change-documents'

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
  const write = (record: ImportRecord, part: StagedChanges) =>
    writePart(database, now, record, part)
  await writeParts(database, id, isStaged, write, onStep)
}

function isStaged(part: ImportPart): part is StagedChanges {
  return 'changes' in part
}

async function writePart(
  database: UserDatabase,
  now: number,
  record: ImportRecord,
  { importId, part, changes }: StagedChanges,
): Promise<WrittenPartStep> {
  const written: WrittenChange[] = []
  for (const collection of COLLECTIONS) {
    const ours = changes.filter(change => change.collection === collection)
    if (ours.length > 0) written.push(...(await writeChanges(database, now, ours)))
  }
  const count = record.written + written.length
  await Promise.all([
    database.importParts.put({ importId, part, written }),
    database.imports.put({ ...record, written: count, nextPart: part + 1 }),
  ])
  return {
    transactions: transactionIds(written),
    step: { done: count, total: record.total },
  }
}

/** @param changes of one collection */
async function writeChanges(
  database: UserDatabase,
  now: number,
  changes: readonly DocumentChange[],
): Promise<WrittenChange[]> {
  const [first] = changes
  if (!first) return []
  const { collection } = first
  const wanted = new Map(changes.map(({ id, document }) => [id, document ?? undefined]))
  const ids = [...wanted.keys()]
  const entries = await entriesOfIds(database, collection, ids)
  return changeDocuments(database, now, collection, ids, (before, id) => {
    const after = wanted.get(id)
    if (before && isUnsent(entries.get(id))) return before
    const isSame = before && after && isSameText(withMoreOf(after, before), before)
    return isSame ? before : after
  })
}

function isSameText(...documents: Parameters<typeof documentText>[0][]): boolean {
  return new Set(documents.map(documentText)).size === 1
}

export function transactionIds(changes: readonly WrittenChange[]): number[] {
  return changes.filter(({ collection }) => collection === 'transactions').map(({ id }) => id)
}
