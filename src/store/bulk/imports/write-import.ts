// The import of rows: they are first stored as they will be written, then written in parts, so that an interrupted
// import can be finished or undone.
// Invariant: a part is written and marked as written in one transaction.

import type { Category } from '../../../domain/transaction/category'
import { withImportDetails } from '../../../domain/transaction/import-details'
import type { Transaction } from '../../../domain/transaction/transaction'
import { commit } from '../../commit'
import type {
  ImportedRow,
  ImportPart,
  ImportRecord,
  StagedPart,
} from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import type { Tx } from '../../tx'
import { contentHash } from './content-hash'
import { type ImportStep, stageParts, writeParts } from './parts'

export interface NewImport {
  readonly id: string
  /** The name of the file; empty for pasted lines. */
  readonly name: string
  readonly categories: readonly Omit<Category, 'id'>[]
}

/**
 * Stores all rows on the disk. An import that is interrupted before this resolves leaves nothing.
 *
 * @param parts of `PART_SIZE` rows at most
 * @throws as `commit`, and what the parts throw
 */
export async function stageImport(
  database: UserDatabase,
  now: number,
  { id, name, categories }: NewImport,
  parts: AsyncIterable<readonly ImportedRow[]>,
): Promise<void> {
  const started = { id, name, newCategories: categories }
  await stageParts(database, now, started, parts, (importId, part, rows) => ({
    ...{ importId, part, rows },
  }))
}

/**
 * Writes the parts that are not yet written.
 *
 * @param now device time, milliseconds since 1970
 * @param onStep called after each part
 * @param signal stops the import after a part
 * @returns whether all parts are written
 * @throws as `commit`; the parts before are written then
 */
export async function writeImport(
  database: UserDatabase,
  now: number,
  id: string,
  onStep: (step: ImportStep) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  await createCategories(database, now, id)
  return writeParts(database, now, id, isStaged, writePart, onStep, signal)
}

async function createCategories(database: UserDatabase, now: number, id: string): Promise<void> {
  await commit(database, now, async tx => {
    const record = await database.imports.get(id)
    if (!record || record.newCategories.length === 0) return
    const created: number[] = []
    for (const { type, categoryName } of record.newCategories) {
      const same = database.categories.where('[type+categoryName]').equals([type, categoryName])
      // Another tab or device may have created the category in the meantime.
      if ((await same.count()) > 0) continue
      created.push((await tx.add('categories', { id: 0, type, categoryName })).id)
    }
    await database.imports.put({ ...record, categories: created, newCategories: [] })
  })
}

function isStaged(part: ImportPart): part is StagedPart {
  return 'rows' in part
}

async function writePart(
  tx: Tx,
  record: ImportRecord,
  { importId, part, rows }: StagedPart,
): Promise<ImportStep> {
  const { imports, importParts } = tx.database
  const documents = await tx.addAll(
    'transactions',
    rows.map(row => contentOf(row, importId)),
  )
  const ids = documents.map(({ id }) => id)
  const written = record.written + rows.length
  await Promise.all([
    importParts.put({ importId, part, ids, hashes: rows.map(contentHash) }),
    imports.put({ ...record, written, nextPart: part + 1 }),
  ])
  return { done: written, total: record.total }
}

function contentOf({ externalId, ...row }: ImportedRow, importId: string): Transaction {
  return withImportDetails({ ...row, id: 0 }, { importId, externalId })
}
