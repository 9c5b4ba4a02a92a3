// The route to the form of a new transaction with the fields of an earlier one or of a template. The user saves it.

import type { Transaction } from '../../domain/transaction/transaction'

/** Without an amount where a template leaves it out. */
export interface RepeatedEntry
  extends Pick<Transaction, 'type' | 'name' | 'category' | 'description'> {
  readonly amount: number | null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The transaction that is repeated, or the template that is used, until the form has it; in no URL, because it is personal. */
    repeated?: RepeatedEntry
  }
}

/** Without the date, which is today's. */
export function repeatRoute({ type, name, amount, category, description }: RepeatedEntry) {
  const repeated: RepeatedEntry = { type, name, amount, category, description }
  return { to: '/add/$type', params: { type }, state: { repeated } } as const
}
