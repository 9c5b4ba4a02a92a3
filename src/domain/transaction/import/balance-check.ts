// Whether the balances of a statement agree with its rows, from the first balance to the last.

import { numbersOf } from './columns/balance'
import type { ColumnReading } from './columns/columns'
import type { StatedBalances } from './columns/stated-balances'
import type { StatementTable } from './table'

export interface BalanceCheck {
  /** In the file's currency. */
  readonly from: number
  readonly to: number
  /** The first row with another balance; null if all agree, or if only the last balance is another. */
  readonly firstBreak: number | null
  readonly agrees: boolean
}

/**
 * Null without a balance column and without both an opening and a closing balance.
 *
 * @param signed the amounts of the read rows in hundredths by their place in the table; 0 for rows that are not booked
 */
export function checkBalances(
  table: StatementTable,
  reading: ColumnReading,
  signed: Float64Array,
  stated: StatedBalances,
): BalanceCheck | null {
  const column = reading.uses.indexOf('balance')
  const balances = column < 0 ? null : numbersOf(table, column, reading.decimalMark)
  const checks = balances
    ? [false, true].flatMap(
        isNewestFirst => walk(table, signed, balances, stated, isNewestFirst) ?? [],
      )
    : []
  const [found] = checks.sort((left, right) => left.breaks - right.breaks)
  if (found) return ofWalk(found)
  const { opening, closing } = stated
  if (opening === null || closing === null) return null
  const sum = signed.reduce((total, amount) => total + (amount || 0), opening)
  return { from: opening / 100, to: closing / 100, firstBreak: null, agrees: sum === closing }
}

interface Walk {
  readonly from: number
  readonly to: number
  readonly breaks: number
  readonly firstBreak: number | null
}

function ofWalk({ from, to, breaks, firstBreak }: Walk): BalanceCheck {
  return { from: from / 100, to: to / 100, firstBreak, agrees: breaks === 0 }
}

/** From the oldest row to the newest; rows without a balance add up to the next balance. Null with fewer than two. */
function walk(
  { rows }: StatementTable,
  signed: Float64Array,
  balances: Float64Array,
  { opening }: StatedBalances,
  isNewestFirst: boolean,
): Walk | null {
  let [before, sum, from, to]: [number | null, number, number | null, number] = [
    opening,
    0,
    opening,
    0,
  ]
  let [breaks, firstBreak, count]: [number, number | null, number] = [0, null, 0]
  for (let step = 0; step < rows.length; step += 1) {
    const at = isNewestFirst ? rows.length - 1 - step : step
    const amount = signed[at] ?? Number.NaN
    const balance = balances[at] ?? Number.NaN
    sum += amount || 0
    if (Number.isNaN(balance) || Number.isNaN(amount)) continue
    if (before !== null && before + sum !== balance) {
      breaks += 1
      firstBreak ??= rows[at]?.line ?? null
    }
    from ??= balance - sum
    ;[before, to, sum] = [balance, balance, 0]
    count += 1
  }
  return count < 2 || from === null ? null : { from, to, breaks, firstBreak }
}
