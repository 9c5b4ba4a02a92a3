// The queries of savings plans (specification, section 7).

import type { SavingPlan } from '../../domain/saving-plan/saving-plan'
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
  const plans = rows.map((row, index) => ({ ...row, syncStatus: syncStatusOf(entries[index]) }))
  return { plans, hasAll }
}
