// The details of an imported transaction besides its fields: its import, and its id at the bank.
// Invariant: both are texts in the document's `more`, which older versions of the app copy unread (sync protocol,
// rule R1); the details of a later version are kept.

import { moreOf, withFurther } from './further-fields'
import type { Transaction } from './transaction'

export interface ImportDetails {
  /** The id of the import that created the transaction; empty if it was not imported. */
  readonly importId: string
  /** The bank's id of the row, by which a second import finds it; empty if the transaction was not imported. */
  readonly externalId: string
}

export function importDetailsOf(transaction: object): ImportDetails {
  const { importId, externalId } = moreOf(transaction)
  return { importId: textOf(importId), externalId: textOf(externalId) }
}

export function withImportDetails(
  transaction: Transaction,
  { importId, externalId }: ImportDetails,
): Transaction {
  return withFurther(transaction, { importId, externalId })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
