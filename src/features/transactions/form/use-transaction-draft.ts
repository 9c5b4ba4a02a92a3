// The draft of a new transaction. Its type is also in the URL.
// Invariant: the URL decides (specification, section 2). Under the other type, as when another app shares an expense,
// the draft shows without its category; choosing the type in the form removes the category for good.

import { useState } from 'react'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { sharedDraftStore } from '../../../store/drafts/drafts'
import { type FormDraft, useDraft } from '../../../ui/drafts/use-draft'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  type TransactionDraft,
  withType,
} from './transaction-draft'

export interface TransactionFormDraft extends Omit<FormDraft<TransactionDraft>, 'change'> {
  readonly change: (part: Partial<TransactionDraft>) => void
  /** Sets the type in the form; the caller changes the URL. */
  readonly chooseType: (type: TransactionType) => void
}

export function useTransactionDraft(
  database: UserDatabase,
  type: TransactionType,
): TransactionFormDraft {
  const [store] = useState(() => sharedDraftStore(database, ADD_TRANSACTION_DRAFT))
  const draft = useDraft(store, emptyDraft(type))
  const chooseType = (chosen: TransactionType) => {
    if (draft.isRead) draft.change(latest => withType(latest, chosen))
  }
  const change = (part: Partial<TransactionDraft>) =>
    draft.change(latest => ({ ...withType(latest, type), ...part }))
  return { ...draft, value: withType(draft.value, type), change, chooseType }
}
