// Subscriptions and other regular transactions that the history shows: one name, similar amounts, a regular distance.
// Invariant: what is found is an offer; nothing is booked by it.

import { addDays, type CalendarDate, monthOfDate, monthsBetween } from '../../dates/calendar'
import { daysBetween, lastDayOf, sameDayIn } from '../../dates/calendar-grid'
import { foldText } from '../search/fold'
import type { Transaction, TransactionType } from '../transaction'

export type HistoryRow = Pick<Transaction, 'type' | 'name' | 'amount' | 'category' | 'date'>

export interface Subscription {
  readonly type: TransactionType
  /** The name, the amount in rupiah and the category of the latest one. */
  readonly name: string
  readonly amount: number
  readonly category: string
  readonly unit: 'week' | 'month' | 'year'
  /** The day of the latest one. */
  readonly latest: CalendarDate
  /** The day of the one that is expected next; it may have passed already. */
  readonly next: CalendarDate
  /** Whether each was on the last day of its month. */
  readonly isLastDay: boolean
  /** How many were seen, one after the other; at least 3. */
  readonly count: number
}

/** The days of history that show a yearly one: three of them, and their tolerances. */
export const HISTORY_DAYS = 765

const FEWEST = 3

/** The share of the latest amount by which an earlier one may differ. */
const AMOUNT_TOLERANCE = 0.1

interface Rhythm {
  readonly unit: Subscription['unit']
  /** The days by which a date may differ from the expected one: banks book at weekends later or earlier. */
  readonly tolerance: number
  /** The days after the latest one from which on it counts as ended. */
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

/** The same for all transactions of one type whose names differ in letter case, accents and outer blanks only. */
export function subscriptionKey({ type, name }: Pick<HistoryRow, 'type' | 'name'>): string {
  return `${type}/${foldText(name.trim())}`
}

/**
 * The subscriptions that go on today, in order of the next one. Rows after today do not count.
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
    // A name of everyday, such as 'Groceries', has some similar amounts at regular distances by chance.
    const within = newestFirst.filter(({ date }) => date >= first.date)
    if (within.length > 2 * run.length) continue
    return found(run, latest, rhythm)
  }
  return null
}

/** The newest rows, each where the rhythm expects it. A row between them ends the run. */
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

/** By the latest date; in a month that is too short for its day, by the one with the greatest day. */
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

/** Of texts, because to parse a date takes much longer. */
function compare(one: CalendarDate, other: CalendarDate): number {
  return one === other ? 0 : one < other ? -1 : 1
}
