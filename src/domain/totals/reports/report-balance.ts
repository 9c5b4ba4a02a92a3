// The balance over time: all income minus all expense up to the end of a day.

import { addDays, type CalendarDate, type DateRange } from '../../dates/calendar'
import type { Hundredths } from '../../money/money'
import type { Totals } from '../totals'
import { lengthOf } from './report-span'

/** What came and went on a day. */
export interface BalanceChange extends Pick<Totals, 'income' | 'expense'> {
  readonly date: CalendarDate
}

export interface BalancePoint {
  readonly date: CalendarDate
  /** At the end of that day. */
  readonly balance: Hundredths
}

/** The possible steps between two points, in days, and the maximum number of points before the next step applies. */
const STEPS = [1, 7, 30, 91, 365]
const MAX_POINTS = 110

/**
 * A point for the day before the range, for its first and last day, and for some days between them in a long span.
 *
 * @param before the balance at the end of the day before the range: where the line begins
 * @param changes those of the range, in order of date
 */
export function balancePoints(
  range: DateRange,
  before: Hundredths,
  changes: readonly BalanceChange[],
): BalancePoint[] {
  let [balance, next] = [before, 0]
  return pointDates({ first: addDays(range.first, -1), last: range.last }).map(date => {
    for (let change = changes[next]; change && change.date <= date; change = changes[next]) {
      balance += change.income - change.expense
      next += 1
    }
    return { date, balance }
  })
}

/** The points with the lowest and the highest balance; the earliest point for equal balances. */
export function extremesOf(
  points: readonly BalancePoint[],
): { readonly least: BalancePoint; readonly greatest: BalancePoint } | null {
  const [first] = points
  if (!first) return null
  return points.reduce(
    ({ least, greatest }, point) => ({
      least: point.balance < least.balance ? point : least,
      greatest: point.balance > greatest.balance ? point : greatest,
    }),
    { least: first, greatest: first },
  )
}

function pointDates({ first, last }: DateRange): CalendarDate[] {
  const length = lengthOf({ first, last })
  const step = STEPS.find(days => length / days <= MAX_POINTS) ?? STEPS.at(-1) ?? length
  // Counted back from the last day, so that the chart always ends with that day.
  const count = Math.ceil(length / step)
  const dates = Array.from({ length: count }, (_, index) => addDays(last, -step * index)).reverse()
  return dates[0] === first ? dates : [first, ...dates]
}
