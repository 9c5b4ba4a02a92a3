// The route to the form of a new transaction with the fields of another entry. The user saves it.

import { foreignInput } from '../../domain/money/foreign-amount'
import { type RepeatedEntry, repeatedEntry } from '../../domain/transaction/repeated-entry'
import { fittingForeign } from '../../domain/transaction/wallet/foreign'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The repeated transaction or the template, until the form has it; never in a URL, because it is personal. */
    repeated?: RepeatedEntry
  }
}

export function repeatRoute(entry: RepeatedEntry) {
  const { type, amount } = entry
  const known = amount === null ? null : fittingForeign({ ...entry, amount })
  const foreign = known ? foreignInput(known) : undefined
  const repeated = { ...repeatedEntry(entry), foreign }
  return { to: '/add/$type', params: { type }, state: { repeated } } as const
}
