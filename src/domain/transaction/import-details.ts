// What the app keeps of an imported transaction besides its fields: its import, and its id at the bank.
// Invariant: both are texts in the document's `more`, which older versions of the app carry along unread (sync protocol,
// rule R1); what a later version keeps there stays.

import type { Transaction } from './transaction'

export interface ImportDetails {
  /** The same for all transactions that came in with one import; empty for one that was not imported. */
  readonly importId: string
  /** By which its row is known when it is imported once more; empty for one that was not imported. */
  readonly externalId: string
}

export function importDetailsOf(transaction: Transaction): ImportDetails {
  const { importId, externalId } = moreOf(transaction)
  return { importId: textOf(importId), externalId: textOf(externalId) }
}

export function withImportDetails(transaction: Transaction, details: ImportDetails): Transaction {
  return Object.assign({ ...transaction }, { more: { ...moreOf(transaction), ...details } })
}

function moreOf(transaction: Transaction): Readonly<Record<string, unknown>> {
  const more = 'more' in transaction ? transaction.more : null
  return typeof more === 'object' && more !== null ? { ...more } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
