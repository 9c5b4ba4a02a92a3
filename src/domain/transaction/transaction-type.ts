// The check of a transaction's type. A file of its own, because routes need it, and so every start of the app.

import type { TransactionType } from './transaction'

export function isTransactionType(value: unknown): value is TransactionType {
  return value === 'income' || value === 'expense'
}
