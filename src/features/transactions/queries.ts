// The query of a single transaction.

import type { Transaction } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'

/** The transaction of that id, or null when there is none. */
export async function readTransaction(
  database: UserDatabase,
  id: number,
): Promise<Transaction | null> {
  return (await database.transactions.get(id)) ?? null
}
