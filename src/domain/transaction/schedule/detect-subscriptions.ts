// Subscriptions and other regular transactions in the history: one name, similar amounts, regular intervals.
// Invariant: the result is a suggestion; it books nothing.

import { addDays, type CalendarDate, monthOfDate, monthsBetween } from '../../dates/calendar'
import { daysBetween, lastDayOf, sameDayIn } from '../../dates/calendar-grid'
import { foldText } from '../search/fold'
import type { Transaction, TransactionType } from '../transaction'

export type HistoryRow = Pick<Transaction, 'type' | 'name' | 'amount' | 'category' | 'date'>

export interface Subscription {
  readonly type: TransactionType
  /** The name, the amount in rupiah and the category of the latest transaction. */
  readonly name: string
  readonly amount: number
  readonly category: string
  readonly unit: 'week' | 'month' | 'year'
  /** The date of the latest transaction. */
  readonly latest: CalendarDate
  /** The date of the next expected transaction; it may be in the past. */
  readonly next: CalendarDate
  /** Whether each transaction was on the last day of its month. */
  readonly isLastDay: boolean
  /** The number of transactions in a row; at least 3. */
  readonly count: number
}

/** The days of history that contain three yearly transactions, with their tolerances. */
export const HISTORY_DAYS = 765

const FEWEST = 3

/** The share of the latest amount by which an earlier one may differ. */
const AMOUNT_TOLERANCE = 0.1

interface Rhythm {
  readonly unit: Subscription['unit']
  /** The maximum difference from the expected date in days, because banks move bookings at weekends. */
  readonly tolerance: number
  /** The days after the latest transaction after which the subscription counts as ended. */
  readonly ended: number
  readonly expected: (anchor: CalendarDate, count: number) => CalendarDate
}

const RHYTHMS: readonly Rhythm[] = [
  { unit: 'week', tolerance: 1, ended: 11, expected: (date, count) => addDays(date, 7 * count) },
  { unit: 'month', tolerance: 3, ended: 46, expected: sameDayIn },
  {
    unit: 'year',
    tolerance: 5,
    ended: 400,
    expected: (date, count) => sameDayIn(date, 12 * count),
  },
]

/** The same key for transactions of one type whose names differ only in letter case, accents and outer blanks. */
export function subscriptionKey({ type, name }: { type: string; name: string }): string {
  return `${type}/${foldText(name.trim())}`
}

/**
 * The subscriptions that are active today, in order of the next date. Rows after today do not count.
 *
 * @param rows in any order
 */
export function detectSubscriptions(
  rows: Iterable<HistoryRow>,
  today: CalendarDate,
): readonly Subscription[] {
  const groups = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    if (row.date > today || row.name.trim() === '') continue
    const key = subscriptionKey(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
    .flatMap(group => subscriptionOf(group, today) ?? [])
    .sort((one, other) => compare(one.next, other.next))
}

function subscriptionOf(group: readonly HistoryRow[], today: CalendarDate): Subscription | null {
  if (group.length < FEWEST) return null
  const newestFirst = [...group].sort((one, other) => compare(other.date, one.date))
  const [latest] = newestFirst
  if (!latest || latest.amount <= 0) return null
  const similar = newestFirst.filter(
    ({ amount }) => Math.abs(amount - latest.amount) <= latest.amount * AMOUNT_TOLERANCE,
  )
  for (const rhythm of RHYTHMS) {
    if (daysBetween(latest.date, today) >= rhythm.ended) continue
    const run = runOf(similar, rhythm)
    const first = run.at(-1)
    if (!first || run.length < FEWEST) continue
    // An everyday name, such as 'Groceries', has some similar amounts at regular intervals by chance.
    const within = newestFirst.filter(({ date }) => date >= first.date)
    if (within.length > 2 * run.length) continue
    return found(run, latest, rhythm)
  }
  return null
}

/** The newest rows that match the rhythm. The first row that does not match ends the run. */
function runOf(newestFirst: readonly HistoryRow[], { expected, tolerance }: Rhythm): HistoryRow[] {
  const [latest] = newestFirst
  if (!latest) return []
  const end = newestFirst.findIndex(
    ({ date }, index) => Math.abs(daysBetween(date, expected(latest.date, -index))) > tolerance,
  )
  return newestFirst.slice(0, end < 0 ? undefined : end)
}

function found(run: readonly HistoryRow[], latest: HistoryRow, rhythm: Rhythm): Subscription {
  const { type, name, amount, category, date } = latest
  const { unit } = rhythm
  const isLastDay = unit === 'month' && run.every(row => row.date === lastDayOfMonth(row.date))
  const same = nextDate(run, latest.date, rhythm)
  return {
    ...{ type, name: name.trim(), amount, category, unit, latest: date, isLastDay },
    next: isLastDay ? lastDayOfMonth(same) : same,
    count: run.length,
  }
}

/** From the latest date; if its month is too short for the day, from the date with the greatest day. */
function nextDate(
  run: readonly HistoryRow[],
  latest: CalendarDate,
  { unit, expected }: Rhythm,
): CalendarDate {
  if (unit !== 'month' || latest !== lastDayOfMonth(latest)) return expected(latest, 1)
  const dayOf = (date: CalendarDate) => Number(date.slice(8))
  const anchor = run.reduce((best, { date }) => (dayOf(date) > dayOf(best) ? date : best), latest)
  return expected(anchor, monthsBetween(monthOfDate(anchor), monthOfDate(latest)) + 1)
}

function lastDayOfMonth(date: CalendarDate): CalendarDate {
  return lastDayOf(monthOfDate(date))
}

/** Compares texts, because parsing a date takes much longer. */
function compare(one: CalendarDate, other: CalendarDate): number {
  return one === other ? 0 : one < other ? -1 : 1
}
