// The hash of a transaction's content, by which an imported transaction shows whether it was edited since.

import { hashOf } from '../../../domain/transaction/import/hash'
import type { Transaction } from '../../../domain/transaction/transaction'

/** 53 bits. */
export function contentHash(row: Omit<Transaction, 'id'>): number {
  const { date, type, name, amount, category, description } = row
  return hashOf(JSON.stringify([date, type, name, amount, category, description]))
}
