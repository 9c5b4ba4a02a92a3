// The query of what is still to come, and its first result.
// Invariant: everything is read in one transaction. Of the transactions only the expenses of three months are read.

import { Dexie } from 'dexie'
import { addDays, addMonths, type CalendarDate } from '../../../domain/dates/calendar'
import { daysOfMonths, type MonthStart, monthContaining } from '../../../domain/dates/month-start'
import { type Hundredths, toHundredths } from '../../../domain/money/money'
import type { SavingPlan } from '../../../domain/saving-plan/saving-plan'
import {
  type Ahead,
  type AheadSources,
  aheadOf,
  type Horizon,
  readHorizon,
  type UsualSpending,
  usualSpending,
} from '../../../domain/totals/ahead'
import type { DueCard } from '../../../domain/totals/cards'
import { lengthOf } from '../../../domain/totals/reports/report-span'
import { balanceOf } from '../../../domain/totals/totals'
import { occurrenceOf } from '../../../domain/transaction/schedule/booking'
import type { Schedule } from '../../../domain/transaction/schedule/schedule'
import { foldedNameOf } from '../../../domain/transaction/search/fold'
import type { Transaction } from '../../../domain/transaction/transaction'
import { withDeadline } from '../../../lib/with-deadline'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { readMonthStart } from '../../../store/records/account-settings'
import { readBalanceBefore, readDays } from '../../../store/records/day-totals'
import { documentOf } from '../../../store/records/rows'
import { readDueCards, readWallets } from '../../../store/records/wallets'

export interface AheadFigures extends AheadSources {
  /** The cards that are to be paid within the horizon, or are overdue. */
  readonly cards: readonly DueCard[]
  readonly ahead: Ahead
}

/** The months whose spending is taken as usual. */
const USUAL_MONTHS = 3

/**
 * Null until the first download has ended.
 *
 * @param hasUsual false to leave out the usual spending and the cards, for which many transactions are read
 */
export async function readAhead(
  database: UserDatabase,
  today: CalendarDate,
  horizon: Horizon,
  { hasUsual = true }: { readonly hasUsual?: boolean } = {},
): Promise<AheadFigures | null> {
  const { totals, transactions, schedules, savings, settings, syncState } = database
  const { wallets, transfers } = database
  const ofWallets = [wallets, transfers, totals, syncState]
  const tables = [...ofWallets, transactions, schedules, savings, settings]
  return database.transaction('r', tables, async () => {
    // The transactions arrive last.
    if (!(await isComplete(database, 'transactions'))) return null
    const [tomorrow, last] = [addDays(today, 1), addDays(today, horizon)]
    const [balance, days, scheduleRows, planRows, start, known] = await Promise.all([
      readBalanceBefore(database, tomorrow),
      readDays(database, { first: tomorrow, last }),
      schedules.toArray(),
      savings.toArray(),
      readMonthStart(database),
      readWallets(database),
    ])
    const all = scheduleRows.map(row => documentOf<Schedule>(row))
    const sources: AheadSources = {
      ...{ today, horizon, balance, schedules: all },
      openings: known.reduce((sum, { opening }) => sum + toHundredths(opening), 0n),
      logged: days.map(day => ({ date: day.period, sum: balanceOf(day) })),
      plans: planRows.map(row => documentOf<SavingPlan>(row)),
      usual: hasUsual ? await readUsual(database, all, today, start) : null,
    }
    const cards = hasUsual ? await readDueCards(database, today, last) : []
    return { ...sources, cards, ahead: aheadOf(sources) }
  })
}

/** Undefined when the database does not answer in time or cannot be read. */
export function loadAhead(
  database: UserDatabase,
  today: CalendarDate,
  params: { readonly days?: unknown },
): Promise<AheadFigures | null | undefined> {
  return withDeadline(readAhead(database, today, readHorizon(params.days)))
}

/** Without what the schedules have booked or what has the name of one: the schedules themselves are still to come. */
async function readUsual(
  database: UserDatabase,
  schedules: readonly Schedule[],
  today: CalendarDate,
  start: MonthStart,
): Promise<UsualSpending | null> {
  const earliest = addMonths(monthContaining(today, start), -USUAL_MONTHS)
  const range = daysOfMonths(earliest, USUAL_MONTHS, start)
  const rows = await database.transactions
    .where('[type+date+id]')
    .between(['expense', range.first], ['expense', range.last, Dexie.maxKey])
    .toArray()
  const names = new Set(schedules.filter(({ type }) => type === 'expense').map(foldedNameOf))
  const isPlanned = (row: Transaction) => occurrenceOf(row) !== '' || names.has(foldedNameOf(row))
  const spent = new Map<string, Hundredths>()
  for (const row of rows) {
    const month = monthContaining(row.date, start)
    const sum = isPlanned(row) ? 0n : toHundredths(row.amount)
    spent.set(month, (spent.get(month) ?? 0n) + sum)
  }
  const months = [...spent].map(([month, sum]) => ({
    days: lengthOf(daysOfMonths(month, 1, start)),
    spent: sum,
  }))
  return usualSpending(range, months)
}
