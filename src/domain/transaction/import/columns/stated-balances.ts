// The opening and the closing balance in the lines of sums.

import type { StatementTable, TableRow } from '../table'
import { type DecimalMark, readAmountCell } from './amount-column'
import { hundredths } from './balance'
import type { ColumnUse } from './column-names'
import { type SumLine, sumLine } from './type-words'

/** In hundredths. */
export interface StatedBalances {
  readonly opening: number | null
  readonly closing: number | null
}

export function statedBalances(
  { rows, above = [] }: StatementTable,
  { decimalMark, uses }: { readonly decimalMark: DecimalMark; readonly uses: readonly ColumnUse[] },
): StatedBalances {
  const stated = { opening: null as number | null, closing: null as number | null }
  const date = uses.indexOf('date')
  const note = ({ cells }: TableRow) => {
    for (const [index, cell] of cells.entries()) {
      const line: SumLine | null = sumLine(cell)
      if (line !== 'opening' && line !== 'closing') continue
      const rest = cells.filter((_, at) => at > index && at !== date)
      const after = cell.replace(/^[^\d]*?(?=[-(]?(?:rp\.? ?)?[\d.,]+ *(?:cr|db|dr)?$)/i, '')
      const [number] = [after, ...rest.reverse()].flatMap(text => numberIn(text, decimalMark))
      if (number !== undefined) stated[line] = number
    }
  }
  for (const row of above) note(row)
  for (const row of rows) note(row)
  return stated
}

function numberIn(text: string, mark: DecimalMark): number[] {
  const read = readAmountCell(text, mark)
  if (read.kind !== 'amount') return []
  const sign = read.isNegative || read.side === 'debit' ? -1 : 1
  return [sign * hundredths(read.amount)]
}
