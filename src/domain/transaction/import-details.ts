// The details of an imported transaction besides its fields: its import, and its id at the bank.
// Invariant: both are texts in the document's `more`, which older versions of the app carry along unread (sync protocol,
// rule R1); what a later version keeps there stays.

import { moreOf } from './further-fields'
import type { Transaction } from './transaction'

interface ImportDetails {
  /** The id of the import that brought the transaction; empty for one that was not imported. */
  readonly importId: string
  /** The bank's id of the row, by which a second import finds it; empty for a transaction that was not imported. */
  readonly externalId: string
}

export function importDetailsOf(transaction: Transaction): ImportDetails {
  const { importId, externalId } = moreOf(transaction)
  return { importId: textOf(importId), externalId: textOf(externalId) }
}

export function withImportDetails(transaction: Transaction, details: ImportDetails): Transaction {
  return Object.assign({ ...transaction }, { more: { ...moreOf(transaction), ...details } })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
