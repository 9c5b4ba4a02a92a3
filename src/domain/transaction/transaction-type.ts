// Tells an income or expense from anything else. It stands by itself because the addresses ask it, and
// with them every start of the app.

import type { TransactionType } from './transaction'

export function isTransactionType(value: unknown): value is TransactionType {
  return value === 'income' || value === 'expense'
}
