// What has been changed, and not yet saved, in a transaction that is being edited.
// Invariant: only the fields that differ are kept, so that the others show what the document has now.

import type { Transaction } from '../../../domain/transaction/transaction'
import { editDraft } from '../../../store/drafts/edit-drafts'
import { draftOf, type TransactionDraft } from '../form/transaction-draft'

export type TransactionChanges = { readonly [F in ChangedField]?: TransactionDraft[F] }

const FIELDS = ['date', 'name', 'amount', 'category', 'description'] as const

type ChangedField = (typeof FIELDS)[number]

export const NO_CHANGES: TransactionChanges = {}

/** The document with the changes over it, as the form shows it. */
export function changedDraft(
  transaction: Transaction,
  changes: TransactionChanges,
): TransactionDraft {
  return { ...draftOf(transaction), ...changes }
}

/** What the form now shows otherwise than the document; a value that was set back is no change. */
export function changesIn(draft: TransactionDraft, transaction: Transaction): TransactionChanges {
  const saved = draftOf(transaction)
  const changed = FIELDS.filter(field => draft[field] !== saved[field])
  return Object.fromEntries(changed.map(field => [field, draft[field]]))
}

/** The draft of the form that edits one transaction, as the store keeps it. */
export function transactionChangesDraft(id: number) {
  return editDraft({
    collection: 'transactions',
    id,
    isChanges: isTransactionChanges,
    isBlank: changes => Object.keys(changes).length === 0,
  })
}

function isTransactionChanges(value: unknown): value is TransactionChanges {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([field, text]) => FIELDS.some(known => known === field) && typeof text === 'string',
  )
}
