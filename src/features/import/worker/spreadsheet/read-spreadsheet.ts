// The rows of a spreadsheet (.xlsx) as texts: of the first sheet that has a table.
// Invariant: each limit is checked on the bytes and cells that are used, while they are read.

import type { StatementTable } from '../../../../domain/transaction/import/columns/statement-table'
import {
  findTable,
  MAX_SPREADSHEET_BYTES,
  type Refusal,
} from '../../../../domain/transaction/import/table'
import { Archive } from './archive'
import { RefusedSpreadsheet } from './refused-spreadsheet'
import { readSheet } from './sheet'
import { readWorkbook } from './workbook'

/** Whether these are the bytes of a ZIP archive, which every spreadsheet of this kind is. */
export function isArchive(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte)
}

export async function readSpreadsheet(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StatementTable | Refusal> {
  if (bytes.length > MAX_SPREADSHEET_BYTES) return 'spreadsheet-too-large'
  try {
    return await firstTable(new Archive(bytes))
  } catch (error) {
    return error instanceof RefusedSpreadsheet ? error.refusal : 'damaged'
  }
}

async function firstTable(archive: Archive): Promise<StatementTable | Refusal> {
  const workbook = await readWorkbook(archive)
  let refusal: Refusal | null = null
  for (const sheet of workbook.sheets) {
    const table = findTable(readSheet(await archive.tags(sheet), workbook))
    if (typeof table !== 'string') return table
    refusal ??= table
  }
  return refusal ?? 'empty'
}
