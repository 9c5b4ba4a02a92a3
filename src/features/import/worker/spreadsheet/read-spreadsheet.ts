// The rows of a spreadsheet (.xlsx) as texts, by read-excel-file: of the first sheet that has a table.
// Invariant: the unpacked size is known before unpacking; formulas are not run, only their last results are read.

import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import {
  findTable,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_SPREADSHEET_BYTES,
  type Refusal,
  type StatementTable,
  type TableRow,
} from '../../../domain/transaction/import/table'

/** Bytes of all its parts; a compressed file of a few kilobytes may unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024

const WORKBOOK = 'xl/workbook.xml'
const PART = /\.(xml|rels)$/

/** Whether these are the bytes of a ZIP archive, which every spreadsheet of this kind is. */
export function isArchive(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte)
}

export async function readSpreadsheet(bytes: Uint8Array): Promise<StatementTable | Refusal> {
  if (bytes.length > MAX_SPREADSHEET_BYTES) return 'spreadsheet-too-large'
  try {
    const unpacked = unpack(bytes)
    if (typeof unpacked === 'string') return unpacked
    const refusal = sizeRefusal(unpacked)
    if (refusal) return refusal
    const sheets = await readXlsxFile<string>(repack(unpacked), { parseNumber: numberText })
    const tables = sheets.map(({ data }) => findTable(rowsOf(data)))
    return tables.find(table => typeof table !== 'string') ?? tables[0] ?? 'empty'
  } catch {
    return 'damaged'
  }
}

/** The parts of the archive, uncompressed. */
type Parts = Readonly<Record<string, Uint8Array>>

function unpack(bytes: Uint8Array): Parts | Refusal {
  let size = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!PART.test(name)) return false
      size += originalSize
      return size <= MAX_UNPACKED_BYTES
    },
  })
  if (size > MAX_UNPACKED_BYTES) return 'spreadsheet-too-large'
  return WORKBOOK in parts ? parts : 'binary'
}

const CELL = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)(\d+)"/g

/** The library fills every row up to the last column of all rows: two distant cells would take all memory. */
function sizeRefusal(parts: Parts): Refusal | null {
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue
    for (const [, column = '', row = ''] of new TextDecoder().decode(part).matchAll(CELL)) {
      if (columnNumber(column) > MAX_COLUMNS) return 'too-many-columns'
      if (Number(row) > MAX_ROWS) return 'too-many-rows'
    }
  }
  return null
}

/** 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** Without compression, because the library would unpack large parts in a `blob:` worker, which our policy refuses. */
function repack(parts: Parts): ArrayBuffer {
  return Uint8Array.from(zipSync({ ...parts }, { level: 0 })).buffer
}

function rowsOf(data: readonly (readonly unknown[])[]): TableRow[] {
  return data.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
}

/**
 * A number in a form that the column's reader cannot misread: '1.234' would be more than a thousand. Spreadsheets keep
 * 15 digits, and write the last ones of a binary fraction: 15000.099999999999 is 15000.1.
 */
function numberText(text: string): string {
  const number = Number(Number(text).toPrecision(15))
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return text
  const hundredths = number.toFixed(2)
  if (Number(hundredths) === number) return Number.isInteger(number) ? `${number}` : hundredths
  return number.toFixed(6)
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : ''
}
