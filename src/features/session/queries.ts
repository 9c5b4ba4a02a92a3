// What a log-out keeps on this device, or takes away.

import { countOutbox } from '../../store/outbox'
import { countConflicts } from '../../store/unseen-conflicts'
import type { UserDatabase } from '../../store/user-database'

export interface Leftovers {
  /** How many changes the server does not have; they alone stay (rule U2). */
  readonly unsent: number
  readonly drafts: number
  /** Those that nobody has looked at yet. */
  readonly unseenConflicts: number
}

export async function readLeftovers(database: UserDatabase): Promise<Leftovers> {
  const [{ waiting, parked }, drafts, { unseen }] = await Promise.all([
    countOutbox(database),
    database.drafts.count(),
    countConflicts(database),
  ])
  return { unsent: waiting + parked, drafts, unseenConflicts: unseen }
}
