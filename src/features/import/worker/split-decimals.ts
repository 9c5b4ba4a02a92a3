// Amounts with a comma before the decimals, in lines with commas between the cells and no quotes.

import type { TableRow } from '../../../domain/transaction/import/columns/statement-table'
import { namedRow } from '../../../domain/transaction/import/table'

const WHOLE = /^ ?[-+]?(?:\d{1,9}|\d{1,3}(?:\.\d{3})+)$/
const DECIMALS = /^\d{2}$/

/** The rows with these amounts put together, if all rows have as many cells too many as amounts were split. */
export function withWholeAmounts(rows: readonly TableRow[]): readonly TableRow[] {
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
