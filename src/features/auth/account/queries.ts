// The query for the data that a log-out keeps on this device and the data that it removes.

import { countConflicts } from '../../../store/conflicts/unseen-conflicts'
import { isUnfinished } from '../../../store/database/import-records'
import type { UserDatabase } from '../../../store/database/user-database'
import { countOutbox } from '../../../store/outbox/outbox'

export interface Leftovers {
  /** The number of changes that the server does not have; only these stay (rule U2). */
  readonly unsent: number
  /** Imports and restores that are to be finished or undone; they stay, too. */
  readonly imports: number
  readonly drafts: number
  /** Conflicts that the user has not seen. */
  readonly unseenConflicts: number
}

export async function readLeftovers(database: UserDatabase): Promise<Leftovers> {
  const [{ pending, rejected }, imports, drafts, { unseen }] = await Promise.all([
    countOutbox(database),
    database.imports.filter(isUnfinished).count(),
    database.drafts.count(),
    countConflicts(database),
  ])
  return { unsent: pending + rejected, imports, drafts, unseenConflicts: unseen }
}
