// The hash of a transaction's content, which shows whether an imported transaction was edited since its import.

import type { Transaction } from '../../../domain/transaction/transaction'
import { hashOf } from '../../../domain/values/hash'

/** 53 bits. */
export function contentHash(row: Omit<Transaction, 'id'>): number {
  const { date, type, name, amount, category, description } = row
  return hashOf(JSON.stringify([date, type, name, amount, category, description]))
}
