// The latest transactions of a type, of which forms make their suggestions.

import { Dexie } from 'dexie'
import type { Transaction, TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../database/user-database'

/** The newest first. */
export function readNewest(
  { transactions }: UserDatabase,
  type: TransactionType,
  most: number,
): Promise<Transaction[]> {
  return transactions
    .where('[type+date+id]')
    .between([type, Dexie.minKey], [type, Dexie.maxKey])
    .reverse()
    .limit(most)
    .toArray()
}
