// What a log-out keeps on this device, or takes away.

import { countOutbox } from '../../store/outbox'
import type { UserDatabase } from '../../store/user-database'

export interface Leftovers {
  /** How many changes the server does not have; with any, everything stays (rule U2). */
  readonly unsent: number
  readonly drafts: number
  readonly conflicts: number
}

export async function readLeftovers(database: UserDatabase): Promise<Leftovers> {
  const [{ waiting, parked }, drafts, conflicts] = await Promise.all([
    countOutbox(database),
    database.drafts.count(),
    database.conflicts.count(),
  ])
  return { unsent: waiting + parked, drafts, conflicts }
}
