// The rows of delimited text (RFC 4180), each with its line.
// Invariants: a quotation mark that is never closed affects only its own row, which is read without quotes. Nothing is
// collected beyond the limits of a table, and the time is linear in the text's length.

import type { TableRow } from '../../../domain/transaction/import/columns/statement-table'
import type { Delimiter } from '../../../domain/transaction/import/delimiter'
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../../../domain/transaction/import/table'
import { withoutGuard } from '../../../lib/csv'

/**
 * To find that a quotation mark is never closed, all of the rest must be read. After so many such rows, quotation marks
 * are read as ordinary characters.
 */
const MAX_BROKEN_ROWS = 20
/** Characters, the quotation mark among them. */
const MAX_BLANKS = 8

export function readDelimited(text: string, delimiter: Exclude<Delimiter, 'spaces'>): TableRow[] {
  const rows: TableRow[] = []
  let [start, line, broken] = [0, 1, 0]
  while (start < text.length && rows.length <= MAX_ROWS) {
    const quoted = broken < MAX_BROKEN_ROWS ? readRow(text, start, delimiter, true) : null
    if (!quoted) broken += 1
    const { cells, end } = quoted ?? readRow(text, start, delimiter, false) ?? EMPTY
    if (cells.some(cell => cell.trim() !== '')) rows.push({ line, cells })
    line += breaksBetween(text, start, end)
    start = end
  }
  return rows
}

interface Row {
  readonly cells: readonly string[]
  /** The position after its line break. */
  readonly end: number
}

const EMPTY: Row = { cells: [], end: Number.POSITIVE_INFINITY }

/** Null for a row with a quotation mark that is never closed. */
function readRow(text: string, start: number, delimiter: string, hasQuotes: boolean): Row | null {
  const cells: string[] = []
  for (let at = start; ; ) {
    // Some programs write blanks before a quotation mark, too.
    if (hasQuotes && text[at] === ' ') at += blanksBeforeQuote(text.slice(at, at + MAX_BLANKS))
    const isQuoted = hasQuotes && text[at] === '"'
    const end = isQuoted ? endOfQuoted(text, at, delimiter) : endOfPlain(text, at, delimiter)
    if (end < 0) return null
    // One cell more than the limit shows that there are too many.
    if (cells.length <= MAX_COLUMNS) cells.push(cellBetween(text, at, end, isQuoted))
    if (text[end] !== delimiter) return { cells, end: afterBreak(text, end) }
    at = end + 1
  }
}

function blanksBeforeQuote(text: string): number {
  const blanks = text.search(/[^ ]/)
  return text[blanks] === '"' ? blanks : 0
}

/** A cell that is too long is cut, and is still too long. */
function cellBetween(text: string, start: number, end: number, isQuoted: boolean): string {
  if (!isQuoted) return withoutGuard(text.slice(start, Math.min(end, start + MAX_CELL + 1)))
  const close = text.lastIndexOf('"', end - 1)
  const inside = text.slice(start + 1, Math.min(close, start + 1 + 2 * (MAX_CELL + 1)))
  return withoutGuard(inside.replaceAll('""', '"'))
}

function endOfPlain(text: string, start: number, delimiter: string): number {
  const code = delimiter.charCodeAt(0)
  let at = start
  while (at < text.length && text.charCodeAt(at) !== code && !isBreak(text, at)) at += 1
  return at
}

/** After the blanks that follow the mark. A mark inside the cell is doubled, or no end follows. -1 without an end. */
function endOfQuoted(text: string, start: number, delimiter: string): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    let end = at + 1
    while (text[end] === ' ' || (text[end] === '\t' && delimiter !== '\t')) end += 1
    if (end >= text.length || text[end] === delimiter || isBreak(text, end)) return end
  }
  return -1
}

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 10 || code === 13
}

function afterBreak(text: string, at: number): number {
  return at + (text.startsWith('\r\n', at) ? 2 : 1)
}

function breaksBetween(text: string, start: number, end: number): number {
  let breaks = 0
  for (let at = start; at < end; at += 1)
    if (isBreak(text, at) && !text.startsWith('\r\n', at)) breaks += 1
  return breaks
}
