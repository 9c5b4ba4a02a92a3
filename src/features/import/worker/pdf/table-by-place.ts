// The table of a PDF by the places of its texts: an amount is in the column above and below it, also if the cells before
// it are empty. A date in the column of dates begins a row.
// Invariant: each line below the header that has an amount is in the table. If it belongs to no row, the line is a row of
// one cell.

import type { TableRow } from '../../../../domain/transaction/import/columns/statement-table'
import { sumLine } from '../../../../domain/transaction/import/columns/type-words'
import { groupBy } from '../../../../lib/group-by'
import {
  areMixed,
  areOver,
  type Column,
  columnFor,
  columnsOf,
  isOutside,
  spansOf,
  textIn,
  withNames,
  withoutUnnamed,
} from './column-places'
import { isBelow, type Line, type PlacedText, placed, wordsOf } from './placed-line'
import { type TextLine, textOf } from './text-lines'

/** The line with the date, and the other lines of its row. */
interface RowLines {
  readonly first: Line
  readonly date: PlacedText
  /** The last line with names of columns above it. */
  readonly header: Line | null
  readonly before: Line[]
  readonly after: Line[]
}

type LinesBelow = Pick<RowLines, 'first' | 'after'>

/** The least distance between two rows, in distances within them, and in heights of the font. */
const [BETWEEN_ROWS, LEAST_BETWEEN] = [1.3, 1.6]

/** Null if the columns are unclear. */
export function tableByPlace(textLines: readonly TextLine[]): readonly TableRow[] | null {
  const lines = textLines.map(placed)
  // A running number may be in front.
  const datesOf = ({ segments }: Line) => segments.slice(0, 2).filter(({ kind }) => kind === 'date')
  const [dates] = spansOf(lines.flatMap(datesOf)).sort((one, other) => other.count - one.count)
  if (!dates) return null
  const all = groupsOf(lines, line => datesOf(line).find(date => areOver(date, dates)))
  const byHeader = [...groupBy(all, ({ header }) => header && textOf(header))].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  const header = byHeader.find(([text]) => text !== null)?.[1][0]?.header ?? null
  // A box with the balance or the day of payment has names, and one line below them.
  const groups = byHeader.flatMap(([text, rows], at) =>
    at > 0 && text !== null && rows.length === 1 ? [] : rows,
  )
  const told = groups.flatMap(({ first, after }) =>
    first.hasMoney ? first : [first, ...after.filter(line => line.hasMoney)],
  )
  const texts = told.flatMap(({ segments }) => segments)
  const bare = columnsOf(dates, texts)
  if (!bare.some(({ isMoney }) => isMoney) || (header && areMixed(bare, header))) return null
  const columns = header ? withoutUnnamed(withNames(bare, header, lines), texts) : bare
  const owned = new Set<Line>()
  const rows = groups.flatMap(group => rowsOf(group, columns, owned))
  const isSame = (line: Line) => header && textOf(line) === textOf(header)
  const names = columns.map(({ name }) => name)
  const top = lines.findIndex(line => owned.has(line))
  const others = lines.flatMap((line, at): TableRow[] => {
    if (owned.has(line) || (at < top && isSame(line))) return []
    if (isSame(line)) return [{ line: line.number, cells: names }]
    const isTold = at < top || line.hasMoney || line.isSum
    return isTold ? [{ line: line.number, cells: cellsOfOther(line) }] : []
  })
  // Also below the lines between it and the first row, such as its second language.
  const first = header ? [{ line: top, cells: names }] : []
  return [...others, ...first, ...rows].sort((one, other) => one.line - other.line)
}

/** The text and the amounts of a line of sums; any other line is one text. */
function cellsOfOther({ segments }: Line): readonly string[] {
  const text = wordsOf(segments)
  const amounts = segments.flatMap(each => (each.kind === 'money' ? each.text : []))
  return sumLine(text) === null ? [textOf({ segments })] : [text, ...amounts]
}

/** The rows: lines from a date in the column of dates on, near to each other. */
function groupsOf(
  lines: readonly Line[],
  dateOf: (line: Line) => PlacedText | undefined,
): readonly RowLines[] {
  const groups: RowLines[] = []
  let [group, header]: [LinesBelow | null, Line | null] = [null, null]
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const isNear = before !== undefined && isBelow(line, before)
    const date = dateOf(line)
    if (date) {
      const lead = group && isNear ? leadOf(group, line) : []
      const next: RowLines = { first: line, date, header, before: lead, after: [] }
      groups.push(next)
      group = next
    } else if (line.isHeader || line.isSum) {
      if (line.isHeader) header = line
      group = { first: line, after: [] }
    } else if (isNear) group?.after.push(line)
    // The first text of the next row may be above its date.
    else group = group && before?.page === line.page ? { first: before, after: [line] } : null
  }
  return groups
}

/** Takes the last lines of a row that are much nearer to the next date: cells may be centred in the height of a row. */
function leadOf({ first, after }: LinesBelow, next: Line): Line[] {
  const all = [first, ...after, next]
  const gaps = all.slice(1).map((line, at) => (all[at]?.bottom ?? 0) - line.bottom)
  const [most = 0, second = 0] = gaps.toSorted((one, other) => other - one)
  const border = gaps.indexOf(most)
  const lead = after.slice(border)
  if (
    most < Math.max(BETWEEN_ROWS * second, LEAST_BETWEEN * next.height) ||
    lead.some(({ hasMoney }) => hasMoney)
  )
    return []
  return after.splice(border)
}

/** The row of a group, and the next rows of its day if the bank does not repeat the date. */
function rowsOf(
  { first, date, before, after }: RowLines,
  columns: readonly Column[],
  owned: Set<Line>,
): readonly TableRow[] {
  let row = { line: first.number, cells: columns.map(() => '') }
  const rows = [row]
  const amountsOf = (cells: readonly string[]) =>
    columns.filter(({ isMoney }, at) => isMoney && cells[at] !== '')
  const isNotice = (line: Line) => line.segments.some(text => isOutside(text, columns))
  for (const line of [...before.filter(each => !isNotice(each)), first, ...after]) {
    const cells = columns.map(column => textIn(line, column, columns))
    const [amounts, taken] = [amountsOf(cells), amountsOf(row.cells)]
    const isTaken = taken.length > 0 && amounts.length > 0
    const isNextOfDay =
      isTaken &&
      amounts.length > 1 &&
      amounts.length === taken.length &&
      wordsOf(line.segments) !== ''
    if ((isTaken && !isNextOfDay) || (line !== first && isNotice(line))) break
    owned.add(line)
    if (isNextOfDay) {
      const day = columnFor(date, columns)
      const cellOf = (cell: string, at: number) => (columns[at] === day ? date.text : cell)
      row = { line: line.number, cells: cells.map(cellOf) }
      rows.push(row)
    } else row.cells = row.cells.map((cell, at) => `${cell} ${cells[at] ?? ''}`.trim())
  }
  return rows
}
