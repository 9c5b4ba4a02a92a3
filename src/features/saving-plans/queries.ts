// The queries of savings plans (specification, section 7), and of the month's income less its expenses.

import type { YearMonth } from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import type { SavingPlan } from '../../domain/saving-plan/saving-plan'
import { balanceOf, NO_TOTALS } from '../../domain/totals/totals'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { type DocumentSyncStatus, syncStatusOf } from '../../store/outbox/outbox'

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
}

/** The month's income less its expenses, from its stored totals. */
export async function readMonthLeft(database: UserDatabase, month: YearMonth): Promise<MonthLeft> {
  const [hasAll, totals = NO_TOTALS] = await Promise.all([
    isComplete(database, 'transactions'),
    database.totals.get(month),
  ])
  return { month, left: hasAll ? balanceOf(totals) : null }
}
