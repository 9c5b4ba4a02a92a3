// The draft of a new transaction. Its type is also in the URL.
// Invariant: the URL decides (specification, section 2). Under the other type, as when another app shares an expense,
// the draft shows without its category; a choice of the type in the form removes the category permanently.

import { useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { sharedDraftStore } from '../../../store/drafts/drafts'
import { type FormDraft, useDraft } from '../../../ui/drafts/use-draft'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  type TransactionDraft,
  withType,
} from '../transaction-draft'
import { withChange, withChosenType } from './fill-draft'

export interface TransactionFormDraft extends Omit<FormDraft<TransactionDraft>, 'change' | 'fill'> {
  /** A change by hand. */
  readonly change: (part: Partial<TransactionDraft>) => void
  /** As `change`, for values that the user has not typed. */
  readonly fill: (part: Partial<TransactionDraft>) => void
  /** Any other change; another type in it changes the URL. */
  readonly update: (next: (latest: TransactionDraft) => TransactionDraft) => void
  /** Chooses the type by hand, in the form and in the URL. */
  readonly chooseType: (type: TransactionType) => void
}

interface TransactionDraftOptions {
  /** The type in the URL. */
  readonly type: TransactionType
  readonly isTypeChosen: boolean
  readonly today: CalendarDate
  /** Changes the URL. */
  readonly onType: (type: TransactionType) => void
}

export function useTransactionDraft(
  database: UserDatabase,
  { type: urlType, isTypeChosen, today, onType }: TransactionDraftOptions,
): TransactionFormDraft {
  const [type, setType] = useTypeAheadOfUrl(urlType)
  const [store] = useState(() => sharedDraftStore(database, ADD_TRANSACTION_DRAFT))
  const draft = useDraft(store, emptyDraft(type))
  const ofUrl = (latest: TransactionDraft) =>
    isTypeChosen ? withChosenType(latest, type, today) : withType(latest, type)
  const showType = (next: TransactionType) => {
    if (next === type) return
    setType(next)
    onType(next)
  }
  const update = (next: (latest: TransactionDraft) => TransactionDraft, change = draft.change) => {
    let changed = draft.value
    change(latest => {
      changed = next(ofUrl(latest))
      return changed
    })
    showType(changed.type)
  }
  return {
    ...draft,
    value: ofUrl(draft.value),
    update: next => update(next),
    change: part => update(latest => withChange(latest, part)),
    fill: part => update(latest => withChange(latest, part), draft.fill),
    chooseType: chosen => {
      // From the draft itself: if its own type is chosen again, the category that another type in the URL hid shows.
      if (draft.isRead) draft.change(latest => withChosenType(latest, chosen, today))
      showType(chosen)
    },
  }
}

/** The chosen type. It is ahead of the URL until the navigation ends, because the user may type before that. */
function useTypeAheadOfUrl(
  urlType: TransactionType,
): [type: TransactionType, setType: (type: TransactionType) => void] {
  const [ahead, setAhead] = useState({ from: urlType, to: urlType })
  if (ahead.from !== urlType) setAhead({ from: urlType, to: urlType })
  const type = ahead.from === urlType ? ahead.to : urlType
  return [type, to => setAhead({ from: urlType, to })]
}
