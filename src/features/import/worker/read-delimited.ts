// The rows of delimited text, by Papa Parse, each with its line.
// Invariant: a quotation mark that is never closed affects only its own row, which is read without quotes.

import Papa from 'papaparse'
import type { Delimiter } from '../../../domain/transaction/import/delimiter'
import { MAX_ROWS, type TableRow } from '../../../domain/transaction/import/table'
import { withoutGuard } from '../../../lib/csv'

/** Papa Parse needs a quotation mark: this character occurs in no text. */
const NO_QUOTES = '\u{FDD0}'

/** A quotation mark that is never closed is found only by reading all of the rest. */
const MAX_TRIES_WITH_QUOTES = 20

export function readDelimited(text: string, delimiter: Exclude<Delimiter, 'spaces'>): TableRow[] {
  const rows: TableRow[] = []
  let place: Place = { index: 0, line: 1 }
  for (let tries = 0; place.index < text.length && rows.length <= MAX_ROWS; tries += 1) {
    const quoteChar = tries < MAX_TRIES_WITH_QUOTES ? '"' : NO_QUOTES
    const broken = readFrom(text, place, delimiter, quoteChar, rows)
    if (!broken) break
    // The row is read again without quotes, and the following rows as before.
    place = readLine(text, broken, delimiter, rows)
  }
  return rows
}

interface Place {
  /** UTF-16 units from the beginning. */
  readonly index: number
  readonly line: number
}

/** Adds rows. @returns the place of the row whose quotes are broken, or null at the end */
function readFrom(
  text: string,
  start: Place,
  delimiter: string,
  quoteChar: string,
  rows: TableRow[],
): Place | null {
  const rest = text.slice(start.index)
  let broken: Place | null = null
  let { line } = start
  let before = 0
  Papa.parse<string[]>(rest, {
    delimiter,
    quoteChar,
    step({ data, errors, meta }, parser) {
      if (errors.some(({ code }) => code === 'MissingQuotes')) {
        broken = { index: start.index + before, line }
        parser.abort()
        return
      }
      rows.push({ line, cells: data.map(withoutGuard) })
      line += linesIn(rest, before, meta.cursor)
      before = meta.cursor
      if (rows.length > MAX_ROWS) parser.abort()
    },
  })
  return broken
}

/** Adds the one row that ends with its line. @returns the place after it */
function readLine(text: string, start: Place, delimiter: string, rows: TableRow[]): Place {
  const end = text.slice(start.index).search(/\r\n?|\n/)
  const line = end < 0 ? text.slice(start.index) : text.slice(start.index, start.index + end)
  readFrom(line, { index: 0, line: start.line }, delimiter, NO_QUOTES, rows)
  const next = start.index + line.length
  const breakLength = text.startsWith('\r\n', next) ? 2 : 1
  return { index: next + breakLength, line: start.line + 1 }
}

function linesIn(text: string, start: number, end: number): number {
  let lines = 0
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) lines += 1
  }
  return lines
}
