// The parts of an import or a restore, each written or undone in one transaction over all tables with its record.
// Invariant: a part is processed once; an interruption leaves the later parts unchanged.

import { commit } from '../../commit'
import type { ImportPart, ImportRecord } from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import { retryAfterFreeingSpace } from '../../quota'
import { latestIdChangeKey } from '../../records/id-changes'
import type { Tx } from '../../tx'

/** Rows per transaction. Other work on the database waits some tens of milliseconds for it. */
export const PART_SIZE = 500

export interface ImportStep {
  readonly done: number
  readonly total: number
}

/** The parts from that one on. */
export function partsOf(database: UserDatabase, id: string, first = 0) {
  return database.importParts
    .where('[importId+part]')
    .between([id, first], [id, Number.POSITIVE_INFINITY])
}

/** An import or a restore before its first part. */
type NewRecord = Pick<ImportRecord, 'id' | 'name' | 'newCategories' | 'isRestore'>

/** Stores the parts of an import or a restore, as `stageImport`. */
export async function stageParts<T>(
  database: UserDatabase,
  now: number,
  started: NewRecord,
  parts: AsyncIterable<readonly T[]>,
  partOf: (importId: string, part: number, items: readonly T[]) => ImportPart,
): Promise<void> {
  const since = await latestIdChangeKey(database)
  const record: ImportRecord = {
    ...{ ...started, at: now, state: 'staging', total: 0, written: 0, nextPart: 0, since },
    categories: [],
  }
  await database.imports.add(record)
  let [part, total] = [0, 0]
  for await (const items of parts) {
    const kept = partOf(record.id, part, items)
    await retryAfterFreeingSpace(() => database.importParts.add(kept))
    part += 1
    total += items.length
  }
  await database.imports.put({ ...record, total, state: 'writing' })
}

/**
 * Writes the parts that are not yet written.
 *
 * @param isStaged whether a part is not yet written
 * @param onStep called after each part
 * @param signal stops after a part
 * @returns whether all parts are written
 * @throws as `commit`; the parts before are written then
 */
export async function writeParts<P extends ImportPart>(
  database: UserDatabase,
  now: number,
  id: string,
  isStaged: (part: ImportPart) => part is P,
  write: (tx: Tx, record: ImportRecord, part: P) => Promise<ImportStep>,
  onStep: (step: ImportStep) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  while (!signal?.aborted) {
    const step = await commit(database, now, tx => writeNextPart(tx, id, isStaged, write))
    if (!step) return true
    onStep(step)
  }
  return false
}

/**
 * @param isStaged whether a part is not yet written
 * @returns the result of `write`; null when all parts are done
 */
async function writeNextPart<P extends ImportPart>(
  tx: Tx,
  id: string,
  isStaged: (part: ImportPart) => part is P,
  write: (tx: Tx, record: ImportRecord, part: P) => Promise<ImportStep>,
): Promise<ImportStep | null> {
  const { imports, importParts } = tx.database
  const record = await imports.get(id)
  if (!record) return null
  const part = await importParts.get([id, record.nextPart])
  if (part && isStaged(part)) return write(tx, record, part)
  await imports.put({ ...record, state: 'done' })
  return null
}

/**
 * Undoes the written parts, and discards the others.
 *
 * @param isWritten whether a part was written
 * @param undo returns the number of undone changes
 * @param onStep called after each part
 * @returns the number of undone changes
 * @throws as `commit`; the parts before are undone then, and the next call continues
 */
export async function undoParts<P extends ImportPart & { readonly isLeft?: boolean }>(
  database: UserDatabase,
  now: number,
  id: string,
  isWritten: (part: ImportPart) => part is P,
  undo: (tx: Tx, record: ImportRecord, part: P) => Promise<number>,
  onStep: (step: ImportStep) => void,
): Promise<number> {
  const total = await beginUndo(database, id)
  let done = 0
  for (;;) {
    const undone = await commit(database, now, tx => undoNextPart(tx, id, isWritten, undo))
    if (undone === null) return done
    done += undone
    onStep({ done, total })
  }
}

/** Discards the parts that are not yet written. @returns the number of transactions or changes to look at */
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

/**
 * @param isWritten whether a part was written
 * @returns the result of `undo`; null when every part has been looked at
 */
async function undoNextPart<P extends ImportPart & { readonly isLeft?: boolean }>(
  tx: Tx,
  id: string,
  isWritten: (part: ImportPart) => part is P,
  undo: (tx: Tx, record: ImportRecord, part: P) => Promise<number>,
): Promise<number | null> {
  const record = await tx.database.imports.get(id)
  const part = await partsOf(tx.database, id)
    .filter(each => isWritten(each) && !each.isLeft)
    .first()
  return record && part && isWritten(part) ? undo(tx, record, part) : null
}
