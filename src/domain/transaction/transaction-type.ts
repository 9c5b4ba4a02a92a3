// The check of a transaction's type, in a separate file because routes, and so every start of the app, load it.

import type { TransactionType } from './transaction'

export function isTransactionType(value: unknown): value is TransactionType {
  return value === 'income' || value === 'expense'
}
