// Reads of savings plans (specification, section 7).

import type { SavingPlan } from '../../domain/saving-plan'
import type { OutboxEntry, UserDatabase } from '../../store/user-database'

/** A plan in the list, and what the server knows of it as it stands here. */
export interface ListedPlan extends SavingPlan {
  readonly delivery: 'delivered' | OutboxEntry['state']
}

/** All plans, the newest first. */
export async function readPlans(database: UserDatabase): Promise<ListedPlan[]> {
  const rows = await database.savings.reverse().toArray()
  const entries = await database.outbox.bulkGet(rows.map(row => ['savings', row.id]))
  return rows.map((row, index) => ({ ...row, delivery: entries[index]?.state ?? 'delivered' }))
}

/** The plan of that id, or null when there is none. */
export async function readPlan(database: UserDatabase, id: number): Promise<SavingPlan | null> {
  return (await database.savings.get(id)) ?? null
}
