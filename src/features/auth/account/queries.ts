// The query for the data that a log-out keeps on this device and the data that it removes.

import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox } from '../../../store/outbox/outbox'

export interface Leftovers {
  /** The number of changes that the server does not have; only these stay (rule U2). */
  readonly unsent: number
  readonly drafts: number
  /** Conflicts that the user has not seen. */
  readonly unseenConflicts: number
}

export async function readLeftovers(database: UserDatabase): Promise<Leftovers> {
  const [{ pending, rejected }, drafts, { unseen }] = await Promise.all([
    countOutbox(database),
    database.drafts.count(),
    countConflicts(database),
  ])
  return { unsent: pending + rejected, drafts, unseenConflicts: unseen }
}
