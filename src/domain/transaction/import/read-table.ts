// All rows of a table with one reading of its columns.

import { balanceChanges, balanceProof, hundredths, numbersOf } from './columns/balance'
import type { ColumnReading } from './columns/columns'
import { statedBalances } from './columns/stated-balances'
import {
  isSum,
  isUnreadable,
  type RowOptions,
  rowReader,
  type StatementEntry,
  type SumRow,
  type UnreadableRow,
} from './read-rows'
import type { StatementTable } from './table'

export interface ReadTable {
  readonly entries: readonly StatementEntry[]
  readonly unreadable: readonly UnreadableRow[]
  readonly sums: readonly SumRow[]
  /** In hundredths by the row's place in the table: NaN if it is not read, 0 if the bank has not booked it. */
  readonly signed: Float64Array
}

/** The number of rows between two calls of `showLife`. */
const ROWS_A_SIGN = 10_000

export function readTableRows(
  table: StatementTable,
  reading: ColumnReading,
  options: Omit<RowOptions, 'changes'>,
  showLife: () => void,
): ReadTable {
  const read = rowReader(reading, { ...options, changes: changesOf(table, reading) })
  const found = {
    entries: [] as StatementEntry[],
    unreadable: [] as UnreadableRow[],
    sums: [] as SumRow[],
    signed: new Float64Array(table.rows.length).fill(Number.NaN),
  }
  for (const [place, row] of table.rows.entries()) {
    if (place % ROWS_A_SIGN === 0) showLife()
    const result = read(row, place)
    if (isSum(result)) found.sums.push(result)
    else if (isUnreadable(result)) found.unreadable.push(result)
    else {
      found.entries.push(result)
      found.signed[place] = result.isUnbooked ? 0 : signedAmount(result)
    }
  }
  return found
}

function signedAmount({ type, amount }: StatementEntry): number {
  return (type === 'income' ? 1 : -1) * hundredths(amount)
}

/** The steps of the balance if they are needed. */
function changesOf(table: StatementTable, reading: ColumnReading): Float64Array | null {
  if (reading.direction !== 'balance') return null
  const [amount, balance] = [reading.uses.indexOf('amount'), reading.uses.indexOf('balance')]
  const balances = numbersOf(table, balance, reading.decimalMark)
  const amounts = numbersOf(table, amount, reading.decimalMark)
  const { isNewestFirst } = balanceProof(amounts, balances, false)
  return balanceChanges(balances, isNewestFirst, statedBalances(table, reading).opening)
}
