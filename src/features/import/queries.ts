// The queries of this device's latest import, and of the categories to choose from for rows.

import { detailsOf } from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import { readJobs } from '../../store/bulk/jobs/job-queries'
import type { UserDatabase } from '../../store/database/user-database'
import { documentOf } from '../../store/records/rows'

export async function latestImportId(database: UserDatabase): Promise<string | null> {
  return (await readJobs(database, 'import'))[0]?.id ?? null
}

/** The names of the categories that are not archived, in alphabetical order, by type. */
export async function readCategoryNames(
  database: UserDatabase,
): Promise<Readonly<Record<TransactionType, readonly string[]>>> {
  const rows = await database.categories.toArray()
  const offered = rows.map(row => documentOf(row)).filter(each => !detailsOf(each).isArchived)
  const named = (of: TransactionType) =>
    offered
      .filter(({ type }) => type === of)
      .map(({ categoryName }) => categoryName)
      .sort((left, right) => left.localeCompare(right))
  return { income: named('income'), expense: named('expense') }
}
