// What a log-out keeps on this device, or takes away.

import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox } from '../../../store/outbox/outbox'

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
