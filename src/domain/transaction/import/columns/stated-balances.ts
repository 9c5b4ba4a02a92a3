// The opening and the closing balance in the lines of sums.

import type { StatementTable, TableRow } from '../table'
import type { DecimalMark } from './amount-column'
import { numberIn } from './balance'
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
      const after = cell.replace(
        /^[^\d]*?(?=[-(]?(?:rp\.? ?|\p{Sc})?[\d.,]+ *(?:cr|db|dr)?$)/iu,
        '',
      )
      const numbers = [after, ...rest.reverse()].map(text => numberIn(text, decimalMark))
      stated[line] = numbers.find(number => !Number.isNaN(number)) ?? stated[line]
    }
  }
  for (const row of above) note(row)
  for (const row of rows) note(row)
  return stated
}
