// The number of transactions on this device, from the stored totals.

import { ALL_TIME } from '../../../domain/totals/totals'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'

/** Null until the first download has ended. */
export async function readTransactionCount(database: UserDatabase): Promise<number | null> {
  const [hasAll, kept] = await Promise.all([
    isComplete(database, 'transactions'),
    database.totals.get(ALL_TIME),
  ])
  return hasAll ? (kept?.count ?? 0) : null
}
