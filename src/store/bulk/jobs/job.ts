// The import of rows or the restore of a backup: its changes are first stored, then written part by part, so that an
// interrupted one can be finished or undone.
// Invariant: a part is written, and marked as written, in one transaction. A document with an edit that the server does
// not have stays unchanged.

import type { CollectionName, UserDocument } from '../../../domain/document'
import { documentText } from '../../../domain/formats/json-export'
import { RESTORE_ORDER, restoredOver } from '../../../domain/formats/restore-plan'
import { type Category, categoryKey, isCategory } from '../../../domain/transaction/category'
import { detailsOf, withDetails } from '../../../domain/transaction/category-details'
import { hashOf } from '../../../domain/values/hash'
import { commit } from '../../commit'
import type { ImportRecord, StagedChange, WrittenChange } from '../../database/import-records'
import { retryAfterFreeingSpace } from '../../database/quota'
import type { UserDatabase } from '../../database/user-database'
import { latestIdChangeKey } from '../../records/id-changes'
import { isUnsent } from '../../records/outbox-entries'
import { documentOf } from '../../records/rows'
import type { Changed, ChangeOne, Changes, Tx } from '../../records/tx'

/** Changes per transaction. Other work on the database waits some tens of milliseconds for it. */
export const PART_SIZE = 500

export interface JobStep {
  readonly done: number
  readonly total: number
}

export type OnStep = (step: JobStep) => void

/** The parts from that one on. */
export function partsOf(database: UserDatabase, id: string, first = 0) {
  return database.importParts
    .where('[importId+part]')
    .between([id, first], [id, Number.POSITIVE_INFINITY])
}

/** Forgets the jobs whose page was closed before all changes were stored. Call under the lock. */
export async function removeUnstaged(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.imports, database.importParts, async () => {
    const unstaged = await database.imports.filter(({ state }) => state === 'staging').primaryKeys()
    for (const id of unstaged)
      await Promise.all([database.imports.delete(id), partsOf(database, id).delete()])
  })
}

/** A job before its first part. */
type NewJob = Pick<ImportRecord, 'kind' | 'id' | 'name'> &
  Partial<Pick<ImportRecord, 'newCategories'>>

/**
 * Stores all changes on the disk. A job that is interrupted before this resolves leaves nothing.
 *
 * @param now device time, milliseconds since 1970
 * @param parts of `PART_SIZE` changes at most, with each document once
 * @throws as `commit`, and what the parts throw
 */
export async function stageJob(
  database: UserDatabase,
  now: number,
  started: NewJob,
  parts: AsyncIterable<readonly StagedChange[]>,
): Promise<void> {
  const since = await latestIdChangeKey(database)
  const record: ImportRecord = {
    ...{ newCategories: [], categories: [], ...started },
    ...{ at: now, state: 'staging', total: 0, written: 0, nextPart: 0, since },
  }
  await database.imports.add(record)
  let [part, total] = [0, 0]
  for await (const changes of parts) {
    const staged = { importId: record.id, part, changes }
    await retryAfterFreeingSpace(() => database.importParts.add(staged))
    part += 1
    total += changes.length
  }
  await database.imports.put({ ...record, total, state: 'writing' })
}

/**
 * Writes the parts that are not yet written.
 *
 * @param now device time, milliseconds since 1970
 * @param onStep called after each part
 * @param signal stops after a part
 * @returns whether all parts are written
 * @throws as `commit`; the parts before are written then
 */
export async function writeJob(
  database: UserDatabase,
  now: number,
  id: string,
  onStep: OnStep,
  signal?: AbortSignal,
): Promise<boolean> {
  await commit(database, now, tx => createCategories(tx, id))
  while (!signal?.aborted) {
    const step = await commit(database, now, tx => writeNextPart(tx, id))
    if (!step) return true
    onStep(step)
  }
  return false
}

async function createCategories(tx: Tx, id: string): Promise<void> {
  const { imports, categories } = tx.database
  const record = await imports.get(id)
  if (!record || record.newCategories.length === 0) return
  const created: number[] = []
  for (const { type, categoryName } of record.newCategories) {
    const same = categories.where('[type+categoryName]').equals([type, categoryName])
    // Another tab or device may have created the category in the meantime.
    if ((await same.count()) > 0) continue
    created.push((await tx.add('categories', { id: 0, type, categoryName })).id)
  }
  await imports.put({ ...record, categories: created, newCategories: [] })
}

/** @returns null when all parts are written */
async function writeNextPart(tx: Tx, id: string): Promise<JobStep | null> {
  const { imports, importParts } = tx.database
  const record = await imports.get(id)
  if (!record) return null
  const { nextPart, total } = record
  const part = await importParts.get([id, nextPart])
  if (!part || !('changes' in part)) {
    await imports.put({ ...record, state: 'done' })
    return null
  }
  const written: WrittenChange[] = []
  for (const collection of RESTORE_ORDER) {
    const ours = part.changes.filter(change => change.collection === collection)
    if (ours.length > 0) written.push(...(await writeChanges(tx, collection, ours)))
  }
  const done = record.written + written.length
  await Promise.all([
    importParts.put({ importId: id, part: nextPart, written }),
    imports.put({ ...record, written: done, nextPart: nextPart + 1 }),
  ])
  return { done, total }
}

const NOTHING: Changes<UserDocument> = { changes: [], skipped: 0 }

async function writeChanges(
  tx: Tx,
  collection: CollectionName,
  changes: readonly StagedChange[],
): Promise<WrittenChange[]> {
  const added = changes.flatMap(({ id, document }) => (id === null && document ? document : []))
  const documents = added.length > 0 ? await tx.addAll(collection, added) : []
  const wanted = new Map(
    changes.flatMap(({ id, document }) => (id === null ? [] : [[id, document ?? undefined]])),
  )
  const given = collection === 'categories' ? await giveNamesBack(tx, wanted) : keepDocument
  const change: ChangeOne<UserDocument> = (before, id, { pending }) => {
    const planned = wanted.get(id)
    if (before && isUnsent(pending)) return before
    if (!before || !planned) return planned
    const after = given(restoredOver(planned, before))
    return documentText(after) === documentText(before) ? before : after
  }
  // A job keeps deleted documents for its own undo. In the bin they would displace what users have deleted.
  const options = { isInBin: false }
  // Not called without ids, because its reads, and the rest of the part with them, would wait for the additions.
  const changed =
    wanted.size > 0 ? await tx.change(collection, [...wanted.keys()], change, options) : NOTHING
  const all = [...documents.map(after => ({ before: undefined, after })), ...changed.changes]
  return all.map(each => writtenChange(collection, each))
}

function keepDocument(document: UserDocument): UserDocument {
  return document
}

/**
 * A category that comes back takes the documents that have its name, from the category that it was merged into: there,
 * the name is no former name any more (rule M8).
 *
 * @param wanted the restored categories by id, to which the categories that give a name back are added
 * @returns the category without the given names
 */
async function giveNamesBack(
  { database }: Tx,
  wanted: Map<number, UserDocument | undefined>,
): Promise<(document: UserDocument) => UserDocument> {
  const restored = [...wanted.values()].flatMap(each => (each && isCategory(each) ? each : []))
  const names = new Set(restored.map(categoryKey))
  const isKept = ({ type }: Category) => {
    return (categoryName: string) => !names.has(categoryKey({ type, categoryName }))
  }
  for (const row of await database.categories.toArray()) {
    const gives = !detailsOf(row).formerNames.every(isKept(row))
    if (gives && !wanted.has(row.id)) wanted.set(row.id, documentOf<Category>(row))
  }
  return document => {
    if (!isCategory(document)) return document
    const formerNames = detailsOf(document).formerNames.filter(isKept(document))
    return withDetails(document, { formerNames })
  }
}

function writtenChange(collection: CollectionName, { before, after }: Changed): WrittenChange {
  const id = (after ?? before)?.id ?? 0
  return { collection, id, before: before ?? null, hash: after ? documentHash(after) : null }
}

/**
 * Of the content alone: the document may get a fresh id (rule M4), and a category another former name, or one less, as
 * other categories change (rule M8).
 */
export function documentHash(document: UserDocument): number {
  const content = isCategory(document) ? withDetails(document, { formerNames: [] }) : document
  return hashOf(documentText({ ...content, id: 0 }))
}
