// The table of a file or of pasted lines, in any supported format.
// Invariant: unreadable content is refused with a reason; nothing is fetched, and no code in the content is run.

import { calendarDateOf } from '../../../domain/dates/calendar'
import { isAgeFile } from '../../../domain/formats/age-start'
import { isExport } from '../../../domain/formats/json-export'
import { statedBalances } from '../../../domain/transaction/import/columns/balance'
import {
  type GuessedReading,
  guessReading,
  missingUse,
} from '../../../domain/transaction/import/columns/columns'
import { ANY_PERIOD } from '../../../domain/transaction/import/columns/date-column'
import { knownReading } from '../../../domain/transaction/import/columns/known-headers'
import type {
  StatementTable,
  TableRow,
} from '../../../domain/transaction/import/columns/statement-table'
import { type Delimiter, guessDelimiter } from '../../../domain/transaction/import/delimiter'
import {
  decode,
  detectEncoding,
  type Encoding,
  isBinary,
} from '../../../domain/transaction/import/encoding/encoding'
import { checkBalances } from '../../../domain/transaction/import/evidence/balance-check'
import { isCamt, readCamt } from '../../../domain/transaction/import/formats/camt'
import { readComoney } from '../../../domain/transaction/import/formats/comoney'
import { isMt940, readMt940 } from '../../../domain/transaction/import/formats/mt940'
import { isOfx, readOfx } from '../../../domain/transaction/import/formats/ofx'
import { isQif, readQif } from '../../../domain/transaction/import/formats/qif'
import {
  exactTable,
  type FormatTable,
  formatReading,
} from '../../../domain/transaction/import/formats/statement-rows'
import { pastedTable } from '../../../domain/transaction/import/pasted-lines'
import { readTableRows } from '../../../domain/transaction/import/read-table'
import { withSides } from '../../../domain/transaction/import/sections'
import {
  findTable,
  MAX_BYTES,
  namedRow,
  type Refusal,
  withDecimals,
} from '../../../domain/transaction/import/table'
import { sharedRows } from '../../../domain/transaction/shared-text/shared-rows'
import { type PdfOptions, readPdf } from './pdf/read-pdf'
import { tableByPlace } from './pdf/table-by-place'
import { type TextLine, textOf } from './pdf/text-lines'
import { readDelimited } from './read-delimited'
import { isArchive, readSpreadsheet } from './spreadsheet/read-spreadsheet'

export interface ReadFile extends GuessedReading, Partial<Pick<FormatTable, 'rounded'>> {
  readonly table: StatementTable
  /** The app or the format of the file; null for any other table. */
  readonly origin: string | null
  /** Null for pasted lines and spreadsheets. */
  readonly encoding: Encoding | null
}

/** @param encoding null to find it from the bytes */
export async function readFile(
  file: Blob,
  encoding: Encoding | null,
  options: PdfOptions = { password: null, showLife: () => {} },
): Promise<ReadFile | Refusal> {
  if (await isAgeFile(file)) return 'backup'
  if (file.size > MAX_BYTES) return 'too-large'
  const bytes = await bytesOf(file)
  if (!bytes) return 'changed'
  if (isArchive(bytes)) {
    const table = await readSpreadsheet(bytes)
    return typeof table === 'string' ? table : ofTable(table)
  }
  if (isPdf(bytes)) {
    const read = await readPdf(bytes, options)
    return typeof read === 'string' ? read : readLines(read)
  }
  if (isOldSpreadsheet(bytes)) return 'other-spreadsheet'
  const found = encoding ?? detectEncoding(bytes)
  const read = readText(decode(bytes, found))
  return typeof read === 'string' ? read : { ...read, encoding: found }
}

/**
 * The columns of a PDF by their places; or its lines as a user could paste them, if only these agree with the balances or
 * have rows.
 */
function readLines(all: readonly TextLine[]): ReadFile | Refusal {
  const lines = withSides(all, textOf, marked)
  const rows = tableByPlace(lines)
  const table = rows && findTable(rows)
  const placed = table && typeof table !== 'string' ? ofTable(table) : null
  if (placed && agrees(placed)) return placed
  const pasted = readTable(lines.map(textOf).join('\n'), 'spaces')
  if (placed && (typeof pasted === 'string' || !agrees(pasted))) return placed
  if (pasted !== 'one-column' && pasted !== 'no-rows') return pasted
  return isStamped(lines) ? 'pdf-scan' : 'no-rows'
}

function marked(line: TextLine, mark: string): TextLine {
  const segments = line.segments.map((segment, at, { length }) =>
    at === length - 1 ? { ...segment, text: segment.text + mark } : segment,
  )
  return { ...line, segments }
}

/** Pictures of pages with one line of text on each, such as the stamp of an app. */
function isStamped(lines: readonly TextLine[]): boolean {
  return new Set(lines.map(({ page }) => page)).size === lines.length
}

/** Whether the amounts are the steps of the balances, in any year. */
function agrees({ table, reading }: ReadFile): boolean {
  if (missingUse(reading) !== null) return false
  const { signed } = readTableRows(
    table,
    { ...reading, period: ANY_PERIOD },
    { header: table.header, untitled: { income: '-', expense: '-' } },
    () => {},
  )
  return checkBalances(table, reading, signed, statedBalances(table, reading))?.agrees === true
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 1_024)).includes('%PDF-')
}

/** The first bytes of the files of Excel before 2007 (.xls). */
function isOldSpreadsheet(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte)
}

/** A web page, or the XML of Excel 2003: banks give both the extension .xls. */
function isPage(text: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<\?mso-application|<!doctype html|<(?:html|table|head|body|style|\w{1,10}:?workbook|workbook)[\s>])/i.test(
    text.slice(0, 1_000),
  )
}

/** Null for a file that was changed or deleted since it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

/** @param today the last date that a year of two digits may give */
export function readText(text: string, today = calendarDateOf(new Date())): ReadFile | Refusal {
  if (text.trim() === '') return 'empty'
  if (isBinary(text)) return 'binary'
  for (const { name, is, read } of FORMATS)
    if (is(text)) {
      const table = read(text, today)
      return typeof table === 'string' ? table : ofFormat(name, table)
    }
  if (isPage(text)) return 'other-spreadsheet'
  const delimiter = guessDelimiter(text)
  const read = delimiter === null ? 'one-column' : readTable(text, delimiter)
  // Columns with a date and an amount take precedence over all other forms of lines.
  if (delimiter !== null && delimiter !== 'spaces')
    if (typeof read !== 'string' || isRegular(text, delimiter)) return read
  const rows = sharedRows(text, today)
  const table = rows && exactTable(rows.map(row => ({ ...row, amount: String(row.amount) })))
  return table && typeof table !== 'string' ? ofFormat(null, table) : read
}

/** Whether each line has the same number of cells, and more than a list in a chat: a table whose dates are unknown. */
function isRegular(text: string, delimiter: Exclude<Delimiter, 'spaces'>): boolean {
  const [first = 0, ...others] = readDelimited(text, delimiter).map(({ cells }) => cells.length)
  return first >= LEAST_CELLS && others.length > 0 && others.every(count => count === first)
}

const LEAST_CELLS = 5

/** The name of the app's own exports as an origin. */
export const OWN_EXPORT = 'CoMoney'

const FORMATS = [
  { name: OWN_EXPORT, is: isExport, read: readComoney },
  { name: 'OFX', is: isOfx, read: readOfx },
  { name: 'CAMT', is: isCamt, read: readCamt },
  { name: 'MT940', is: isMt940, read: readMt940 },
  { name: 'QIF', is: isQif, read: readQif },
] as const

function ofFormat(origin: string | null, table: FormatTable): ReadFile {
  const { rounded } = table
  const reading = formatReading(table)
  return { table, reading, alternatives: [], origin, encoding: null, rounded }
}

function readTable(text: string, delimiter: Delimiter): ReadFile | Refusal {
  const { rows, names } =
    delimiter === 'spaces'
      ? pastedTable(text)
      : { rows: readDelimited(text, delimiter), names: undefined }
  const dates = names?.findIndex(name => name?.use === 'date')
  const table = findTable(delimiter === ',' ? withWholeAmounts(rows) : rows, dates)
  return typeof table === 'string' ? table : ofTable(names ? { ...table, names } : table)
}

function ofTable(found: StatementTable): ReadFile {
  const table = withDecimals(found)
  const known = knownReading(table)
  const guessed = known ? { reading: known.reading, alternatives: [] } : guessReading(table)
  return { table, ...guessed, origin: known?.app ?? null, encoding: null }
}

// Amounts with a comma before the decimals, in lines with commas between the cells and no quotes.

const WHOLE = /^ ?[-+]?(?:\d{1,9}|\d{1,3}(?:\.\d{3})+)$/
const DECIMALS = /^\d{2}$/

/** The rows with these amounts put together, if all rows have as many cells too many as amounts were split. */
function withWholeAmounts(rows: readonly TableRow[]): readonly TableRow[] {
  const at = namedRow(rows)
  const width = rows[at]?.cells.length ?? 0
  const body = rows.slice(at + 1)
  const [first] = body
  if (at < 0 || !first || first.cells.length <= width) return rows
  const { length } = first.cells
  if (body.some(({ cells }) => cells.length !== length)) return rows
  const split = first.cells.flatMap((_, index) =>
    body.every(
      ({ cells }) => WHOLE.test(cells[index] ?? '') && DECIMALS.test(cells[index + 1] ?? ''),
    )
      ? index
      : [],
  )
  if (split.length !== length - width) return rows
  const joined = ({ line, cells }: TableRow): TableRow => ({
    line,
    cells: cells.flatMap((cell, index) => {
      if (split.includes(index - 1)) return []
      return split.includes(index) ? `${cell},${cells[index + 1] ?? ''}` : cell
    }),
  })
  return [...rows.slice(0, at + 1), ...body.map(joined)]
}
