// The rows of an import as the changes of a job.

import type { Category } from '../../../domain/transaction/category'
import { withImportDetails } from '../../../domain/transaction/import-details'
import type { Transaction } from '../../../domain/transaction/transaction'
import type { ImportedRow, StagedChange } from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import { stageJob } from '../jobs/job'

export interface NewImport {
  readonly id: string
  /** The name of the file; empty for pasted lines. */
  readonly name: string
  readonly categories: readonly Omit<Category, 'id'>[]
}

/** As `stageJob`. @param parts of `PART_SIZE` rows at most */
export function stageImport(
  database: UserDatabase,
  now: number,
  { id, name, categories }: NewImport,
  parts: AsyncIterable<readonly ImportedRow[]>,
): Promise<void> {
  const job = { kind: 'import', id, name, newCategories: categories } as const
  return stageJob(database, now, job, changesOf(id, parts))
}

async function* changesOf(
  importId: string,
  parts: AsyncIterable<readonly ImportedRow[]>,
): AsyncGenerator<StagedChange[]> {
  for await (const rows of parts)
    yield rows.map(row => ({
      ...{ collection: 'transactions', id: null, document: contentOf(row, importId) },
    }))
}

function contentOf({ externalId, ...row }: ImportedRow, importId: string): Transaction {
  return withImportDetails({ ...row, id: 0 }, { importId, externalId })
}
