// Whether the balances of a statement agree with its rows, from the first balance to the last.

import { numbersOf } from '../columns/balance'
import type { ColumnReading } from '../columns/columns'
import type { StatedBalances, StatementPart, StatementTable } from '../columns/statement-table'

export interface BalanceCheck {
  /** In the file's currency. */
  readonly from: number
  readonly to: number
  /** The first row with another balance; null if all agree, or if only the last balance is another. */
  readonly firstBreak: number | null
  readonly agrees: boolean
  /** Null if the balances do not tell. */
  readonly isNewestFirst: boolean | null
}

/**
 * Null without a balance column and without both an opening and a closing balance.
 *
 * @param signed the amounts of the read rows in hundredths by their place in the table; NaN for rows that are not booked
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
  const [found, other] = checks.sort((left, right) => left.breaks - right.breaks)
  if (found) return ofWalk(found, other)
  return checkParts(table, table.parts ?? [{ start: 0, ...stated }], signed)
}

/** Null unless each statement of the file has both balances. */
function checkParts(
  { rows }: StatementTable,
  parts: readonly StatementPart[],
  signed: Float64Array,
): BalanceCheck | null {
  const checked = parts.flatMap(({ start, opening, closing }, index) => {
    if (opening === null || closing === null) return []
    const end = parts[index + 1]?.start ?? rows.length
    const sum = signed
      .subarray(start, end)
      .reduce((total, amount) => total + (amount || 0), opening)
    return { opening, closing, agrees: sum === closing, line: rows[start]?.line ?? null }
  })
  const [one, another] = checked
  if (!one || checked.length < parts.length) return null
  const isNewestFirst = one.opening === another?.closing && one.closing !== another.opening
  const ordered = isNewestFirst ? checked.toReversed() : checked
  const [first = one, last = first] = [ordered[0], ordered.at(-1)]
  const broken = ordered.find(
    ({ agrees, opening }, index) => !agrees || opening !== (ordered[index - 1]?.closing ?? opening),
  )
  return {
    ...{ from: first.opening / 100, to: last.closing / 100, agrees: !broken },
    // The only statement of a file is not more exact than the file.
    firstBreak: checked.length > 1 ? (broken?.line ?? null) : null,
    isNewestFirst: null,
  }
}

interface Walk {
  readonly from: number
  readonly to: number
  readonly breaks: number
  readonly isNewestFirst: boolean
  readonly firstBreak: number | null
}

function ofWalk({ from, to, breaks, firstBreak, isNewestFirst }: Walk, other?: Walk): BalanceCheck {
  return {
    ...{ from: from / 100, to: to / 100, firstBreak, agrees: breaks === 0 },
    isNewestFirst: other && other.breaks > breaks ? isNewestFirst : null,
  }
}

/**
 * From the oldest row to the newest; rows without a balance add up to the next balance. Some banks write a balance beside
 * rows that are not booked, which does not count. Null with fewer than two.
 */
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
  return count < 2 || from === null ? null : { from, to, breaks, firstBreak, isNewestFirst }
}
