// The column of fees beside the amounts. The balance tells whether the amounts contain them.

import type { DecimalMark } from './amount-column'
import { numberIn, numbersOf } from './balance'
import { type ColumnUse, columnName, isAmountUse } from './column-names'
import type { StatementTable } from './statement-table'

interface Amounts {
  readonly uses: readonly ColumnUse[]
  readonly decimalMark: DecimalMark
}

/** The column with fees that are not in the amounts, as the balance proves; -1 for none. */
export function provenFees(table: StatementTable, reading: Amounts): number {
  const column = feeColumn(table, reading)
  return column >= 0 && areApart(table, reading, column) === true ? column : -1
}

/** The number of rows with a fee that no column is read for, unless the amounts contain it. */
export function uncountedFees(table: StatementTable, reading: Amounts): number {
  const column = reading.uses.includes('fee') ? -1 : feeColumn(table, reading)
  const isContained = reading.uses.some(
    (use, index) => isAmountUse(use) && CONTAINING.test(table.header?.[index] ?? ''),
  )
  if (column < 0 || isContained || areApart(table, reading, column) === false) return 0
  return numbersOf(table, column, reading.decimalMark).filter(Boolean).length
}

/** The name of an amount that contains the fee. */
const CONTAINING = /\b(?:net|netto|total|after fees?|setelah biaya|termasuk biaya)\b/i

/** The first unread column with the name of fees that has one; -1 for none. */
function feeColumn({ header, rows }: StatementTable, { uses, decimalMark }: Amounts): number {
  return uses.findIndex(
    (use, column) =>
      use === 'ignored' &&
      columnName(header?.[column] ?? '')?.use === 'fee' &&
      rows.some(({ cells }) => numberIn(cells[column] ?? '', decimalMark)),
  )
}

/** Whether the steps of the balance are amounts with their fees rather than amounts alone; null if they do not tell. */
function areApart(table: StatementTable, { uses, decimalMark }: Amounts, column: number) {
  const numbers = (index: number) => numbersOf(table, index, decimalMark)
  const [fees, balances] = [numbers(column), numbers(uses.indexOf('balance'))]
  const amounts = uses.flatMap((use, index) => (isAmountUse(use) ? [numbers(index)] : []))
  let [apart, contained] = [0, 0]
  for (const [at, fee] of fees.entries()) {
    if (!fee) continue
    const isStep = (size: number) =>
      size !== 0 &&
      [at - 1, at + 1].some(
        other => Math.abs(Number(balances[at]) - Number(balances[other])) === size,
      )
    const sizes = amounts.map(each => Math.abs(each[at] ?? 0))
    if (sizes.some(isStep)) contained += 1
    else if (sizes.some(size => isStep(size + Math.abs(fee)) || isStep(size - Math.abs(fee))))
      apart += 1
  }
  return apart === contained ? null : apart > contained
}
