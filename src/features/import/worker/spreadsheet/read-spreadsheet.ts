// The rows of a spreadsheet (.xlsx) as texts: of the first sheet that has a table.
// Invariant: each limit is checked on the bytes and cells that are used, while they are read.

import type {
  StatementTable,
  TableRow,
} from '../../../../domain/transaction/import/columns/statement-table'
import { attributeOf, type Tag } from '../../../../domain/transaction/import/formats/tags'
import {
  findTable,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_SPREADSHEET_BYTES,
  type Refusal,
} from '../../../../domain/transaction/import/table'
import { Archive, RefusedSpreadsheet } from './archive'
import { RichText, readWorkbook, unescaped, type Workbook } from './workbook'

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

// The rows of one sheet as texts (ECMA-376, part 1, section 18.3.1).
// Invariant: rows and cells are counted while they are read; formulas are not run, only their last results are read.

/** Of all rows. Empty cells between others count, because they take memory, too. */
const MAX_CELLS = 3_000_000

interface Cell {
  /** The greater number of its place and of its row. */
  readonly line: number
  readonly column: number
  readonly type: string
  readonly style: number
  /** The text of a cell that does not refer to the shared texts. */
  text: RichText | null
  value: string
}

function readSheet(tags: Iterable<Tag>, workbook: Workbook): TableRow[] {
  const rows: TableRow[] = []
  let row: { readonly line: number; readonly cells: string[] } = { line: 0, cells: [] }
  let cell: Cell | null = null
  let count = 0
  for (const tag of tags) {
    if (tag.name === 'ROW') {
      if (tag.kind === 'open') row = { line: lineOf(tag, row.line), cells: [] }
      else if (row.cells.length > 0) rows.push(row)
    } else if (tag.name === 'C') {
      if (tag.kind === 'open') cell = cellOf(tag, row)
      else if (cell) {
        count += put(row.cells, cell, textOf(cell, workbook))
        if (count > MAX_CELLS) throw new RefusedSpreadsheet('spreadsheet-too-large')
        cell = null
      }
    } else if (cell && tag.name === 'V' && tag.kind === 'open') cell.value = tag.text
    else if (cell && tag.name === 'IS' && tag.kind === 'open') cell.text = new RichText()
    else cell?.text?.add(tag)
    if (rows.length > MAX_ROWS) throw new RefusedSpreadsheet('too-many-rows')
  }
  return rows
}

/** A row without a number follows the one before. */
function lineOf(tag: Tag, before: number): number {
  const number = attributeOf(tag, 'r')
  return number === '' ? before + 1 : wholeNumber(number)
}

function cellOf(tag: Tag, row: Pick<TableRow, 'line' | 'cells'>): Cell {
  const [, letters, number] = /^([A-Z]*)(.*)$/s.exec(attributeOf(tag, 'r')) ?? []
  const line = Math.max(row.line, number ? wholeNumber(number) : 0)
  const column = letters ? columnNumber(letters) : row.cells.length + 1
  const style = attributeOf(tag, 's')
  return {
    ...{ line, column, type: attributeOf(tag, 't'), style: style === '' ? -1 : Number(style) },
    ...{ text: null, value: '' },
  }
}

/** 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new RefusedSpreadsheet('damaged')
  return Number(text)
}

/** @returns the number of added cells */
function put(cells: string[], { line, column }: Cell, text: string): number {
  const before = cells.length
  // Empty cells with a format are no rows and no columns.
  if (text === '') return 0
  if (line > MAX_ROWS) throw new RefusedSpreadsheet('too-many-rows')
  if (column > MAX_COLUMNS) throw new RefusedSpreadsheet('too-many-columns')
  while (cells.length < column) cells.push('')
  cells[column - 1] = text
  return cells.length - before
}

function textOf({ type, style, value, text }: Cell, workbook: Workbook): string {
  switch (type) {
    case 's':
      return workbook.texts[Number(value)]?.trim() ?? ''
    case 'inlineStr':
      return text?.value.trim() ?? ''
    case 'str':
      return unescaped(value).trim()
    case 'd':
      return value.slice(0, 10)
    case '':
    case 'n':
      return workbook.dateStyles[style] ? dateText(value, workbook) : numberText(value)
    default:
      return ''
  }
}

const DAY_MS = 86_400_000
/** 1 January 1970, counted from 1900 and from 1904. */
const EPOCH = { from1900: 25_569, from1904: 24_107 }
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** The day; the text itself if it is none. */
function dateText(text: string, { isFrom1904 }: Workbook): string {
  const days = Number(text)
  if (text === '' || !(days >= 0 && days <= LAST_DAY)) return text
  const epoch = isFrom1904 ? EPOCH.from1904 : EPOCH.from1900
  return new Date(Math.floor((days - epoch) * DAY_MS)).toISOString().slice(0, 10)
}

/**
 * A number in a form that the column's reader cannot misread: '1.234' would be more than a thousand. Spreadsheets keep
 * 15 digits, and write the last ones of a binary fraction: 15000.099999999999 is 15000.1.
 */
function numberText(text: string): string {
  if (text === '') return ''
  const number = Number(Number(text).toPrecision(15))
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return unescaped(text)
  const hundredths = number.toFixed(2)
  if (Number(hundredths) === number) return Number.isInteger(number) ? `${number}` : hundredths
  return number.toFixed(6)
}
