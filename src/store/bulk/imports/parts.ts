// The parts of an import or a restore, each written or undone in one transaction over all tables with its record.
// Invariant: a part is processed once; an interruption leaves the later parts unchanged.

import type { ImportPart, ImportRecord } from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'

/** The parts from that one on. */
export function partsOf(database: UserDatabase, id: string, first = 0) {
  return database.importParts
    .where('[importId+part]')
    .between([id, first], [id, Number.POSITIVE_INFINITY])
}

/**
 * @param isStaged whether a part is not yet written
 * @returns the result of `write`; null when all parts are done
 */
export function writeNextPart<P extends ImportPart, W>(
  database: UserDatabase,
  id: string,
  isStaged: (part: ImportPart) => part is P,
  write: (record: ImportRecord, part: P) => Promise<W>,
): Promise<W | null> {
  return database.transaction('rw', database.tables, async () => {
    const record = await database.imports.get(id)
    if (!record) return null
    const part = await database.importParts.get([id, record.nextPart])
    if (part && isStaged(part)) return write(record, part)
    await database.imports.put({ ...record, state: 'done' })
    return null
  })
}

/** Discards the parts that are not yet written. @returns the number of transactions or changes to look at */
export async function beginUndo(database: UserDatabase, id: string): Promise<number> {
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
export function undoNextPart<P extends ImportPart & { readonly isLeft?: boolean }, U>(
  database: UserDatabase,
  id: string,
  isWritten: (part: ImportPart) => part is P,
  undo: (record: ImportRecord, part: P) => Promise<U>,
): Promise<U | null> {
  return database.transaction('rw', database.tables, async () => {
    const record = await database.imports.get(id)
    const part = await partsOf(database, id)
      .filter(each => isWritten(each) && !each.isLeft)
      .first()
    return record && part && isWritten(part) ? undo(record, part) : null
  })
}
