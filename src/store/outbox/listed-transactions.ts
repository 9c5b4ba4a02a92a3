// The transactions of a list, each with its sync status.

import type { Transaction } from '../../domain/transaction/transaction'
import type { Stored } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { entriesOfIds } from '../records/outbox-entries'
import { type DocumentSyncStatus, syncStatusOf } from './outbox'

/** A transaction in a list, and whether the server has this version of it. */
export interface ListedTransaction extends Transaction {
  readonly syncStatus: DocumentSyncStatus
}

export async function withSyncStatus(
  database: UserDatabase,
  rows: readonly Stored<Transaction>[],
): Promise<ListedTransaction[]> {
  const ids = rows.map(({ id }) => id)
  const entries = await entriesOfIds(database, 'transactions', ids)
  return rows.map(row => ({ ...row, syncStatus: syncStatusOf(database, entries.get(row.id)) }))
}
