// The export of the device's data: all of it as JSON, or the transactions and transfers as CSV.
// Invariant: rows are read in pages by their ids, so that no read and no text grows with the history, and a save does
// not wait. A document is exported as it is when its page is read.

import type { CollectionName, UserDocument } from '../../../domain/document'
import { type ExportOrigin, exportParts } from '../../../domain/formats/json-export'
import { type TransactionsCsv, transactionsCsv } from '../../../store/bulk/transactions-csv'
import type { UserDatabase } from '../../../store/database/user-database'
import { documentOf, rowTable } from '../../../store/records/rows'

const PAGE_SIZE = 1_000

export type ExportFormat = 'csv' | 'json'

export interface Exported {
  readonly file: Blob
  /** The number of transactions in it. */
  readonly count: number
}

/**
 * @param onCount called with the number of transactions so far
 * @param origin for the JSON of a backup
 * @throws Dexie's error when the database cannot be read
 */
export async function exportData(
  database: UserDatabase,
  format: ExportFormat,
  onCount: (count: number) => void,
  origin: ExportOrigin | null = null,
): Promise<Exported> {
  let count = 0
  async function* pagesOf(collection: CollectionName): AsyncGenerator<readonly UserDocument[]> {
    for await (const page of pages(database, collection)) {
      yield page
      if (collection !== 'transactions') continue
      count += page.length
      onCount(count)
    }
  }
  const [parts, type] =
    format === 'json'
      ? [exportParts(pagesOf, origin), 'application/json']
      : [csvParts(await transactionsCsv(database), pagesOf), 'text/csv']
  const blobs: Blob[] = []
  // A blob for each part: the browser keeps long ones on the disk, but a text would stay in memory.
  for await (const part of parts) blobs.push(new Blob([part]))
  return { file: new Blob(blobs, { type }), count }
}

/** The documents of a collection, as they are when their page is read, in the order of their ids. */
export async function* pages(
  database: UserDatabase,
  collection: CollectionName,
): AsyncGenerator<readonly UserDocument[]> {
  const table = rowTable(database, collection)
  let last = Number.NEGATIVE_INFINITY
  for (;;) {
    const rows = await table.where('id').above(last).limit(PAGE_SIZE).toArray()
    if (rows.length > 0) yield rows.map(row => documentOf<UserDocument>(row))
    if (rows.length < PAGE_SIZE) return
    last = rows.at(-1)?.id ?? last
  }
}

async function* csvParts(
  { header, lines }: TransactionsCsv,
  pagesOf: (collection: CollectionName) => AsyncIterable<readonly UserDocument[]>,
): AsyncGenerator<string> {
  yield header
  for (const collection of ['transactions', 'transfers'] as const)
    for await (const page of pagesOf(collection))
      yield lines(page.flatMap(document => ('date' in document ? [document] : [])))
}
