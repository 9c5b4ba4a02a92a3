// The query of what is still to come, and its first result.
// Invariant: everything is read in one transaction. Transactions are read only of later days, of the days on which a
// scheduled expense may have been, and of the running cycles of the cards that are due.

import { Dexie } from 'dexie'
import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
} from '../../../domain/dates/calendar'
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
import type { CardPayment } from '../../../domain/totals/ahead-wallets'
import type { DueCard } from '../../../domain/totals/cards'
import { lengthOf } from '../../../domain/totals/reports/report-span'
import { occurrenceOf } from '../../../domain/transaction/schedule/booking'
import type { Schedule } from '../../../domain/transaction/schedule/schedule'
import { foldedNameOf } from '../../../domain/transaction/search/fold'
import type { Transaction } from '../../../domain/transaction/transaction'
import { withDeadline } from '../../../lib/with-deadline'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { readMonthStart } from '../../../store/records/account-settings'
import { readDueCards, readPayers } from '../../../store/records/cards'
import { type DayTotals, readDays, readFirstDay } from '../../../store/records/day-totals'
import { documentOf } from '../../../store/records/rows'
import { readWalletsOn } from '../../../store/records/wallets'

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
 * @param hasUsual false to leave out the usual spending, which takes the most time to read
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
    const last = addDays(today, horizon)
    const [inWallets, scheduleRows, planRows, start, cards] = await Promise.all([
      readWalletsOn(database, today, last),
      schedules.toArray(),
      savings.toArray(),
      readMonthStart(database),
      readDueCards(database, today, last),
    ])
    const all = scheduleRows.map(row => documentOf<Schedule>(row))
    const [payments, usual] = await Promise.all([
      paymentsOf(database, cards),
      hasUsual ? readUsual(database, all, today, start) : null,
    ])
    const sources: AheadSources = {
      ...{ today, horizon, payments, schedules: all, usual },
      ...{ wallets: inWallets.wallets, logged: inWallets.later },
      plans: planRows.map(row => documentOf<SavingPlan>(row)),
    }
    return { ...sources, cards, ahead: aheadOf(sources) }
  })
}

/** From the wallet that each was last paid from. Of a card that was never paid, no one knows. */
async function paymentsOf(
  database: UserDatabase,
  cards: readonly DueCard[],
): Promise<CardPayment[]> {
  if (cards.length === 0) return []
  const payerOf = await readPayers(database)
  return cards.flatMap(({ wallet: { key: card }, due, rest }) => {
    const payer = payerOf(card)
    return payer === undefined ? [] : [{ card, payer, due, rest }]
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

/**
 * Without what the schedules have booked, and what has the name of one in its category: the schedules themselves are still
 * to come. Of the days without an expense in these categories, the stored totals are enough.
 */
async function readUsual(
  database: UserDatabase,
  schedules: readonly Schedule[],
  today: CalendarDate,
  start: MonthStart,
): Promise<UsualSpending | null> {
  const earliest = addMonths(monthContaining(today, start), -USUAL_MONTHS)
  const range = daysOfMonths(earliest, USUAL_MONTHS, start)
  const [days, begin] = await Promise.all([readDays(database, range), readFirstDay(database)])
  const planned = schedules.filter(({ type }) => type === 'expense')
  const categories = new Set(planned.map(({ category }) => category))
  const rows = await readExpenses(database, days, categories)
  const names = new Set(planned.map(nameInCategory))
  const spent = new Map<string, Hundredths>()
  const add = (date: CalendarDate, sum: Hundredths) => {
    const month = monthContaining(date, start)
    spent.set(month, (spent.get(month) ?? 0n) + sum)
  }
  for (const { period, expense } of days) if (expense !== 0n) add(period, expense)
  // The category first, because the words of a name take long to find.
  for (const row of rows)
    if (categories.has(row.category) && (occurrenceOf(row) || names.has(nameInCategory(row))))
      add(row.date, -toHundredths(row.amount))
  const months = [...spent].map(([month, sum]) => {
    const { first, last } = daysOfMonths(month, 1, start)
    // Of the month in which the records begin, only the days since then count (decision record 73).
    return { days: lengthOf({ first: begin && begin > first ? begin : first, last }), spent: sum }
  })
  return usualSpending(range, months)
}

function nameInCategory(named: { readonly name: string; readonly category: string }): string {
  return JSON.stringify([foldedNameOf(named), named.category])
}

/** The expenses of the days that have one in these categories, and of no other days; one read for days one after another. */
async function readExpenses(
  { transactions }: UserDatabase,
  days: readonly DayTotals[],
  wanted: ReadonlySet<string>,
): Promise<Transaction[]> {
  const ranges: DateRange[] = []
  let isOpen = false
  for (const { period, categories } of days) {
    const hasAny = categories.some(each => each.expense !== 0n && wanted.has(each.category))
    if (hasAny) {
      const first = (isOpen ? ranges.pop()?.first : undefined) ?? period
      ranges.push({ first, last: period })
    }
    isOpen = hasAny
  }
  const rows = await Promise.all(
    ranges.map(({ first, last }) =>
      transactions
        .where('[type+date+id]')
        .between(['expense', first], ['expense', last, Dexie.maxKey])
        .toArray(),
    ),
  )
  return rows.flat()
}
