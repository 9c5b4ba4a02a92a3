// How much of the person's is on this device, read from the kept totals: nothing is counted.

import { ALL_TIME } from '../../domain/totals/totals'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'

/** Null while a first listing is under way. */
export async function readTransactionCount(database: UserDatabase): Promise<number | null> {
  const [hasAll, kept] = await Promise.all([
    isComplete(database, 'transactions'),
    database.totals.get(ALL_TIME),
  ])
  return hasAll ? (kept?.count ?? 0) : null
}
