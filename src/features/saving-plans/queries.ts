// The queries of savings plans (specification, section 7), and of the month's income less its expenses.

import type { CalendarDate, YearMonth } from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import type { SavingPlan } from '../../domain/saving-plan/saving-plan'
import { isRecordedFrom } from '../../domain/totals/reports/report-span'
import { balanceOf, NO_TOTALS } from '../../domain/totals/totals'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { type DocumentSyncStatus, syncStatusOf } from '../../store/outbox/outbox'
import { readFirstDay } from '../../store/records/day-totals'

/** A plan in the list, and whether the server has this version of it. */
export interface ListedPlan extends SavingPlan {
  readonly syncStatus: DocumentSyncStatus
}

export interface PlanList {
  readonly plans: readonly ListedPlan[]
  /** False on a new device until the first download has ended. */
  readonly hasAll: boolean
}

/** All plans, the newest first. */
export async function readPlans(database: UserDatabase): Promise<PlanList> {
  const [hasAll, rows] = await Promise.all([
    isComplete(database, 'savings'),
    database.savings.reverse().toArray(),
  ])
  const entries = await database.outbox.bulkGet(rows.map(row => ['savings', row.id]))
  const plans = rows.map((row, index) => ({
    ...row,
    syncStatus: syncStatusOf(database, entries[index]),
  }))
  return { plans, hasAll }
}

export interface MonthLeft {
  readonly month: YearMonth
  /** The month's income less its expenses; null until the first download has ended. */
  readonly left: Hundredths | null
  /** The first recorded day, if it is in the middle of the month and no income came since; null for any other month. */
  readonly since: CalendarDate | null
}

/** The month's income less its expenses, from its stored totals. */
export async function readMonthLeft(database: UserDatabase, month: YearMonth): Promise<MonthLeft> {
  const [hasAll, totals = NO_TOTALS, first] = await Promise.all([
    isComplete(database, 'transactions'),
    database.totals.get(month),
    readFirstDay(database),
  ])
  const isWhole = first === null || totals.income > 0n || isRecordedFrom(`${month}-01`, first)
  return { month, left: hasAll ? balanceOf(totals) : null, since: isWhole ? null : first }
}
