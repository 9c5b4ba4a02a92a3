// The route to the form of a new transaction with the fields of another entry. The user saves it.

import { type RepeatedEntry, repeatedEntry } from '../../domain/transaction/repeated-entry'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The repeated transaction or the template, until the form has it; never in a URL, because it is personal. */
    repeated?: RepeatedEntry
  }
}

export function repeatRoute(entry: RepeatedEntry) {
  const { type } = entry
  return { to: '/add/$type', params: { type }, state: { repeated: repeatedEntry(entry) } } as const
}
