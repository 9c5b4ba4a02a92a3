// The repetition of a transaction: the way to the form of a new one with its fields. Nothing is saved by it.

import type { Transaction } from '../../domain/transaction/transaction'

export type RepeatedEntry = Pick<
  Transaction,
  'type' | 'name' | 'amount' | 'category' | 'description'
>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The transaction that is repeated, until the form has it; in no URL, because it is personal. */
    repeated?: RepeatedEntry
  }
}

/** Without the date, which is today's. */
export function repeatRoute({ type, name, amount, category, description }: Transaction) {
  const repeated: RepeatedEntry = { type, name, amount, category, description }
  return { to: '/add/$type', params: { type }, state: { repeated } } as const
}
