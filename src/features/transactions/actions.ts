// What a person does to transactions (specification, sections 4, 5 and 8).
// Invariant: `saved` is said only after the store has committed; anything else has changed nothing.

import { messageOf } from '../../domain/failure'
import {
  type Transaction,
  type TransactionEntry,
  type TransactionFault,
  transactionFrom,
} from '../../domain/transaction'
import { commit } from '../../store/commit'
import type { IdReservation } from '../../store/id-reservation'
import type { UserDatabase } from '../../store/user-database'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly transaction: Transaction }
  | { readonly kind: 'invalid'; readonly fault: TransactionFault }
  | { readonly kind: 'failed'; readonly message: string }

/** Saves a new transaction under its form's id: however often it is called, there is one document. */
export async function addTransaction(
  database: UserDatabase,
  now: number,
  reservation: IdReservation,
  entry: TransactionEntry,
): Promise<SaveOutcome> {
  const checked = transactionFrom(0, entry)
  if (typeof checked === 'string') return { kind: 'invalid', fault: checked }
  return stored(async () => {
    const transaction = { ...checked, id: await reservation(now) }
    await commit(database, now, writer => writer.put('transactions', transaction))
    return transaction
  })
}

/** Overwrites a transaction under its own id (section 4, Edit transaction). */
export async function editTransaction(
  database: UserDatabase,
  now: number,
  id: number,
  entry: TransactionEntry,
): Promise<SaveOutcome> {
  const transaction = transactionFrom(id, entry)
  if (typeof transaction === 'string') return { kind: 'invalid', fault: transaction }
  return stored(async () => {
    await commit(database, now, writer => writer.put('transactions', transaction))
    return transaction
  })
}

export type DeleteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly message: string }

export async function deleteTransaction(
  database: UserDatabase,
  now: number,
  id: number,
): Promise<DeleteOutcome> {
  try {
    await commit(database, now, writer => writer.remove('transactions', id))
    return { kind: 'deleted' }
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}

async function stored(work: () => Promise<Transaction>): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', transaction: await work() }
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}
