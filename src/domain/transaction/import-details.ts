// The details of an imported transaction besides its fields: its import, and its id at the bank.
// Invariant: both are texts in the document's `more`, which older versions of the app copy unread (sync protocol,
// rule R1); the details of a later version are kept.

import { moreOf } from './further-fields'
import type { Transaction, TransactionType } from './transaction'
import type { Transfer } from './wallet/transfer'

interface ImportDetails {
  /** The id of the import that created the transaction; empty if it was not imported. */
  readonly importId: string
  /** The bank's id of the row, by which a second import finds it; empty if the transaction was not imported. */
  readonly externalId: string
}

export function importDetailsOf(transaction: object): ImportDetails {
  const { importId, externalId } = moreOf(transaction)
  return { importId: textOf(importId), externalId: textOf(externalId) }
}

export function withImportDetails(transaction: Transaction, details: ImportDetails): Transaction {
  return Object.assign({ ...transaction }, { more: { ...moreOf(transaction), ...details } })
}

/** The detail with the bank's id of a transfer in the file of one wallet: of the one that it leaves, or comes to. */
const SIDES = { expense: 'externalFrom', income: 'externalTo' } as const

/** @param side how the wallet of the file has it; each wallet's bank has an id of its own */
export function externalIdOfSide(transfer: object, side: TransactionType): string {
  return textOf(moreOf(transfer)[SIDES[side]])
}

export function withSideDetails(
  transfer: Transfer,
  side: TransactionType,
  { importId, externalId }: ImportDetails,
): Transfer {
  const more = { ...moreOf(transfer), importId, [SIDES[side]]: externalId }
  return Object.assign({ ...transfer }, { more })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
