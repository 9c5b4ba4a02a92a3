// How much of the person's is on this device, read from the kept totals: nothing is counted.

import { ALL_TIME } from '../../domain/totals'
import type { UserDatabase } from '../../store/user-database'

export async function readTransactionCount(database: UserDatabase): Promise<number> {
  return (await database.totals.get(ALL_TIME))?.count ?? 0
}
