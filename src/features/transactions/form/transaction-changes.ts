// The draft of the form that edits a transaction: the changed fields.
// Invariant: unchanged fields are not stored, so that they show the document's current values.

import type { Transaction } from '../../../domain/transaction/transaction'
import { changedFields, editDraft } from '../../../store/drafts/edit-drafts'
import { draftOf, type TransactionDraft } from '../transaction-draft'

type TransactionChanges = { readonly [F in ChangedField]?: TransactionDraft[F] }

const FIELDS = ['date', 'name', 'amount', 'category', 'description', 'wallet', 'foreign'] as const

type ChangedField = (typeof FIELDS)[number]

export const NO_CHANGES: TransactionChanges = {}

/** The document with the changes, as the form shows it. */
export function changedDraft(
  transaction: Transaction,
  changes: TransactionChanges,
): TransactionDraft {
  return { ...draftOf(transaction), ...changes }
}

/** The fields in which the form differs from the document. */
export function changesIn(draft: TransactionDraft, transaction: Transaction): TransactionChanges {
  return changedFields(draft, draftOf(transaction), FIELDS)
}

/** The draft of the form that edits one transaction, as the store keeps it. */
export function transactionChangesDraft(id: number) {
  return editDraft({
    collection: 'transactions',
    id,
    isChanges: isTransactionChanges,
  })
}

function isTransactionChanges(value: unknown): value is TransactionChanges {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([field, text]) => FIELDS.some(known => known === field) && typeof text === 'string',
  )
}
