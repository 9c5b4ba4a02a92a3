// The latest transactions of a type or in a currency, of which forms make their suggestions.

import { Dexie } from 'dexie'
import type { Exchange } from '../../domain/money/foreign-amount'
import type { Transaction, TransactionType } from '../../domain/transaction/transaction'
import { foreignOf } from '../../domain/transaction/wallet/foreign'
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

/** The rate of the newest transaction or transfer in the currency; null if there is none. The index has only the documents with another currency. */
export async function readLastExchange(
  { transactions, transfers }: UserDatabase,
  currency: string,
): Promise<Exchange | null> {
  const start = `${currency} `
  const [spent, moved] = await Promise.all([
    transactions.where('more.foreign').startsWith(start).primaryKeys(),
    transfers.where('more.foreign').startsWith(start).primaryKeys(),
  ])
  const newest = [...spent, ...moved].reduce((latest, id) => Math.max(latest, id), 0)
  const row = spent.includes(newest) ? await transactions.get(newest) : await transfers.get(newest)
  return row ? foreignOf(row) : null
}
