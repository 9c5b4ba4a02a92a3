// The draft of a new transaction, whose type the address knows as well.
// Invariant: the address leads (specification, section 2). A draft that is shown under the other type, as when
// another app shares an expense, shows without its category; choosing the type in the form drops it for good.

import { useState } from 'react'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { sharedDraftPlace } from '../../../store/drafts/drafts'
import { type KeptDraft, useDraft } from '../../../ui/drafts/use-draft'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  type TransactionDraft,
  withType,
} from './transaction-draft'

export interface KeptTransactionDraft extends Omit<KeptDraft<TransactionDraft>, 'change'> {
  readonly change: (part: Partial<TransactionDraft>) => void
  /** In the form; the address has to follow. */
  readonly chooseType: (type: TransactionType) => void
}

export function useTransactionDraft(
  database: UserDatabase,
  type: TransactionType,
): KeptTransactionDraft {
  const [place] = useState(() => sharedDraftPlace(database, ADD_TRANSACTION_DRAFT))
  const kept = useDraft(place, emptyDraft(type))
  const chooseType = (chosen: TransactionType) => {
    if (kept.isRead) kept.change(latest => withType(latest, chosen))
  }
  const change = (part: Partial<TransactionDraft>) =>
    kept.change(latest => ({ ...withType(latest, type), ...part }))
  return { ...kept, value: withType(kept.value, type), change, chooseType }
}
