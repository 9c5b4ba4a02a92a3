// The figures of the lines under the dashboard's card: templates, wallets, schedules, cards, budgets and the money of a day.
// Invariant: everything is read in one transaction, which the commit of a save may be.

import { type BudgetMonth, stageOf } from '../../domain/budget/budget-month'
import type { CalendarDate } from '../../domain/dates/calendar'
import { daysOfMonths, monthContaining } from '../../domain/dates/month-start'
import { type Allowance, HORIZONS } from '../../domain/totals/ahead'
import type { DueCard } from '../../domain/totals/cards'
import type { WalletBalance } from '../../domain/totals/wallet-balances'
import { type ScheduleOverview, scheduleOverview } from '../../domain/transaction/schedule/overview'
import type { Template } from '../../domain/transaction/template'
import { readBudgetsOn } from '../../features/budgets/queries'
import { readAhead } from '../../features/reports/ahead/read-ahead'
import { readIsClockTrusted, readSchedules } from '../../features/transactions/schedules/queries'
import { MAX_CHIPS, readTemplates } from '../../features/transactions/templates/queries'
import { isAllowanceShown } from '../../parts/shown-allowance'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { readMonthStart } from '../../store/records/account-settings'
import { readDueCards } from '../../store/records/cards'
import { readWalletBalances } from '../../store/records/wallets'

export interface PartsProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
}

export interface DashboardLines {
  readonly templates: readonly Template[]
  /** Only the main wallet for a user who has no other. */
  readonly wallets: readonly WalletBalance[]
  readonly schedules: Pick<ScheduleOverview, 'due' | 'toCome'>
  /** Those that are due within seven days. */
  readonly cards: readonly DueCard[]
  /** Those that are nearly or completely spent. */
  readonly budgets: readonly BudgetMonth[]
  /** Null for a user who has not chosen it. */
  readonly allowance: Allowance | null
}

/** Null until the first download has ended: a part of the budgets and of the sums would be shown, then another. */
export function readLines(
  database: UserDatabase,
  today: CalendarDate,
): Promise<DashboardLines | null> {
  return database.transaction('r', database.tables, async () => {
    if (!(await isComplete(database, 'transactions'))) return null
    const [templates, wallets, schedules, cards, budgets, allowance] = await Promise.all([
      readTemplates(database, MAX_CHIPS),
      readWalletBalances(database),
      readOverview(database, today),
      readDueCards(database, today),
      readNearBudgets(database, today),
      isAllowanceShown() ? readAllowance(database, today) : null,
    ])
    return { templates, wallets, schedules, cards, budgets, allowance }
  })
}

async function readOverview(
  database: UserDatabase,
  today: CalendarDate,
): Promise<ScheduleOverview> {
  const [schedules, start, isTrusted] = await Promise.all([
    readSchedules(database),
    readMonthStart(database),
    readIsClockTrusted(database),
  ])
  const { last } = daysOfMonths(monthContaining(today, start), 1, start)
  return scheduleOverview(schedules ?? [], today, last, isTrusted)
}

async function readNearBudgets(
  database: UserDatabase,
  today: CalendarDate,
): Promise<readonly BudgetMonth[]> {
  if ((await database.budgets.count()) === 0) return []
  const read = await readBudgetsOn(database, today)
  return read?.budgets.filter(each => stageOf(each) !== 'within') ?? []
}

async function readAllowance(
  database: UserDatabase,
  today: CalendarDate,
): Promise<Allowance | null> {
  const read = await readAhead(database, today, HORIZONS[0], { hasUsual: false })
  return read?.ahead.allowance ?? null
}
