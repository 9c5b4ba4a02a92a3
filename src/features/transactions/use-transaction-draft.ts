// The draft of a new transaction, whose type the address knows as well.
// Invariant: the address leads (specification, section 2). A draft that is opened under the other type
// shows without its category; changing the type in the form drops the category for good.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TransactionType } from '../../domain/transaction'
import { draftPlace } from '../../store/drafts'
import type { UserDatabase } from '../../store/user-database'
import { type KeptDraft, useDraft } from '../../ui/use-draft'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  type TransactionDraft,
  withType,
} from './transaction-draft'

export function useTransactionDraft(
  database: UserDatabase,
  type: TransactionType,
): KeptDraft<TransactionDraft> {
  const [place] = useState(() => draftPlace(database, ADD_TRANSACTION_DRAFT))
  const kept = useDraft(place, emptyDraft(type))
  const opened = useRef(type)
  const followAddress = useEffectEvent(() => kept.change(withType(kept.value, type)))
  useEffect(() => {
    if (!kept.isRead || opened.current === type) return
    opened.current = type
    followAddress()
  }, [kept.isRead, type])
  return { ...kept, value: withType(kept.value, type) }
}
