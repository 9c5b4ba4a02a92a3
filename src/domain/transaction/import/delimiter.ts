// The delimiter of a table, found from its first lines.

import { columnName } from './columns/column-names'
import { readPastedLines } from './pasted-lines'
import { isStatementRow, LEAST_NAMES, namesIn } from './table'

/** 'spaces' for pasted lines with only spaces between their columns. */
export type Delimiter = '\t' | ';' | ',' | '|' | 'spaces'

const CHARACTERS = ['\t', ';', ',', '|'] as const

const SAMPLE_LINES = 200
/** UTF-16 units: one line may be very long. */
const SAMPLE = 64 * 1024

/**
 * The delimiter with which most lines have a date and an amount. If no line has both, the delimiter that splits most
 * lines into the same number of cells; null if there is none.
 */
export function guessDelimiter(text: string): Delimiter | null {
  const lines = text.slice(0, SAMPLE).split(/\r\n?|\n/, SAMPLE_LINES)
  const filled = lines.filter(line => line.trim() !== '')
  const rowsBy = (delimiter: Delimiter) =>
    delimiter === 'spaces'
      ? readPastedLines(filled.join('\n')).map(({ cells }) => cells)
      : filled.map(line => splitQuoted(line, delimiter))
  const rowsIn = (delimiter: Delimiter) =>
    rowsBy(delimiter).filter(cells => isStatementRow(cells)).length
  const digitRowsIn = (delimiter: Delimiter) => {
    const rows = rowsBy(delimiter)
    const dates = delimiter === 'spaces' ? 0 : dateColumnIn(rows)
    return dates < 0 ? 0 : rows.filter(cells => isStatementRow(cells, dates)).length
  }
  // All lines but the header: no other delimiter can have more.
  const enough = Math.max(filled.length - 1, 1)
  return (
    bestOf([...CHARACTERS, 'spaces'], rowsIn, enough) ??
    bestOf([...CHARACTERS, 'spaces'], digitRowsIn, enough) ??
    bestOf(CHARACTERS, delimiter => countOfUsualWidth(rowsBy(delimiter)), Number.POSITIVE_INFINITY)
  )
}

/** That with a name for dates, under which digits alone may be some; -1 for none. */
function dateColumnIn(rows: readonly (readonly string[])[]): number {
  for (const cells of rows) {
    const found = cells.findIndex(name => columnName(name)?.use === 'date')
    if (found >= 0 && namesIn(cells) >= LEAST_NAMES) return found
  }
  return -1
}

function bestOf(
  delimiters: readonly Delimiter[],
  score: (delimiter: Delimiter) => number,
  enough: number,
): Delimiter | null {
  let [best, most]: [Delimiter | null, number] = [null, 0]
  for (const delimiter of delimiters) {
    if (most >= enough) break
    const found = score(delimiter)
    if (found > most) [best, most] = [delimiter, found]
  }
  return best
}

/** The number of lines with the most frequent number of cells; lines of one cell do not count. */
function countOfUsualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** The cells of one line. A delimiter between quotes is part of the cell. */
function splitQuoted(line: string, delimiter: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells
}
