// Reads of savings plans (specification, section 7).

import type { SavingPlan } from '../../domain/saving-plan'
import type { OutboxEntry } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'

/** A plan in the list, and what the server knows of it as it stands here. */
export interface ListedPlan extends SavingPlan {
  readonly delivery: 'delivered' | OutboxEntry['state']
}

export interface PlanList {
  readonly plans: readonly ListedPlan[]
  /** Whether there are no others: some may still be on their way to a new device. */
  readonly hasAll: boolean
}

/** All plans, the newest first. */
export async function readPlans(database: UserDatabase): Promise<PlanList> {
  const [hasAll, rows] = await Promise.all([
    isComplete(database, 'savings'),
    database.savings.reverse().toArray(),
  ])
  const entries = await database.outbox.bulkGet(rows.map(row => ['savings', row.id]))
  const plans = rows.map((row, index) => {
    const delivery: ListedPlan['delivery'] = entries[index]?.state ?? 'delivered'
    return { ...row, delivery }
  })
  return { plans, hasAll }
}
