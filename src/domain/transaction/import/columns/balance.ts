// The running balance as a proof of the amounts: each balance is the previous balance plus the amount of its row. And the
// opening and the closing balance in the lines of sums.
// Invariant: linear in the rows; numbers are whole hundredths, so that sums are exact.

import { type DecimalMark, readAmountCell } from './amount-column'
import type { ColumnUse } from './column-names'
import type { StatedBalances, StatementTable, TableRow } from './statement-table'
import { type SumLine, sumLine } from './type-words'

/** The numbers of a column in hundredths, NaN where there is none. */
export type ColumnNumbers = Float64Array

export function numbersOf(
  { rows }: StatementTable,
  column: number,
  mark: DecimalMark,
): ColumnNumbers {
  const numbers = new Float64Array(rows.length)
  for (const [at, { cells }] of rows.entries()) numbers[at] = numberIn(cells[column] ?? '', mark)
  return numbers
}

/** In hundredths; negative with a minus or on the side of debits, NaN for any other text. */
export function numberIn(text: string, mark: DecimalMark): number {
  const read = readAmountCell(text, mark)
  if (read.kind !== 'amount') return Number.NaN
  return (read.isNegative || read.side === 'debit' ? -1 : 1) * hundredths(read.amount)
}

/** Exact for every amount with two decimals. */
export function hundredths(amount: number): number {
  return Math.round(amount * 100)
}

export interface BalanceProof {
  /** The steps between two balances that equal the amount of their row, and the number of all steps. */
  readonly agreeing: number
  readonly steps: number
  /** The newest row is the first. */
  readonly isNewestFirst: boolean
  /** Both orders of the rows fit equally well, so that the steps do not decide the order. */
  readonly isEitherOrder: boolean
}

/**
 * The number of steps of the balance that equal the amount of their row, in the order of rows that fits better.
 *
 * @param isSigned false if the sign of the amount does not count
 */
export function balanceProof(
  amounts: ColumnNumbers,
  balances: ColumnNumbers,
  isSigned: boolean,
): BalanceProof {
  let [steps, oldestFirst, newestFirst] = [0, 0, 0]
  let before = -1
  for (let at = 0; at < balances.length; at += 1) {
    if (Number.isNaN(balances[at]) || Number.isNaN(amounts[at])) continue
    if (before >= 0) {
      const step = (balances[at] ?? 0) - (balances[before] ?? 0)
      const fits = (amount = 0, change = 0) =>
        amount !== 0 && (amount === change || (!isSigned && amount === -change))
      steps += 1
      if (fits(amounts[at], step)) oldestFirst += 1
      if (fits(amounts[before], -step)) newestFirst += 1
    }
    before = at
  }
  const isNewestFirst = newestFirst > oldestFirst
  const isEitherOrder = oldestFirst === newestFirst
  return { agreeing: Math.max(oldestFirst, newestFirst), steps, isNewestFirst, isEitherOrder }
}

/** Whether nearly all steps agree. */
export function isProven({ agreeing, steps }: BalanceProof): boolean {
  return agreeing > 0 && agreeing >= 0.8 * steps
}

/** The change of the balance in each row, NaN if it is unknown. */
export function balanceChanges(
  balances: ColumnNumbers,
  isNewestFirst: boolean,
  opening: number | null,
): Float64Array {
  const changes = new Float64Array(balances.length).fill(Number.NaN)
  const count = balances.length
  let before = opening
  for (let step = 0; step < count; step += 1) {
    const at = isNewestFirst ? count - 1 - step : step
    const balance = balances[at] ?? Number.NaN
    if (Number.isNaN(balance)) continue
    if (before !== null) changes[at] = balance - before
    before = balance
  }
  return changes
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
      const found = numbers.find(number => !Number.isNaN(number)) ?? null
      // Each page may repeat the balance of the page before as its opening balance.
      stated[line] = line === 'opening' ? (stated[line] ?? found) : (found ?? stated[line])
    }
  }
  for (const row of above) note(row)
  for (const row of rows) note(row)
  return stated
}
