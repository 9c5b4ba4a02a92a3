// A new transaction in a form: its draft, its line, and its save.
// Invariant: one form creates one document, also with double taps and retries.

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type {
  Transaction,
  TransactionEntry,
  TransactionType,
} from '../../../domain/transaction/transaction'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { reserveId } from '../../../store/id-reservation'
import { addTransaction } from '../actions'
import { type QuickEntryState, useQuickEntry } from '../quick-entry/use-quick-entry'
import {
  type TransactionFormDraft,
  useTransactionDraft,
} from '../quick-entry/use-transaction-draft'
import { bookWithEntry } from '../schedules/actions'
import { ADD_TRANSACTION_DRAFT, entryOf } from '../transaction-draft'
import { useSaveToast } from '../use-save-toast'
import { useWalletChoice, type WalletChoice } from '../wallet-choice/wallet-chips'

interface NewTransactionOptions {
  readonly type: TransactionType
  /** True if the user has chosen that type: a line of the quick entry does not change it. */
  readonly isTypeChosen: boolean
  readonly today: CalendarDate
  readonly onType: (type: TransactionType) => void
  readonly onSaved: (saved: Transaction) => void
}

interface NewTransaction {
  readonly draft: TransactionFormDraft
  readonly quickEntry: QuickEntryState
  readonly choice: WalletChoice
  readonly entry: TransactionEntry
  /** Saves, shows the outcome, and resolves to true after a success. */
  readonly save: () => Promise<boolean>
}

export function useNewTransaction(
  database: UserDatabase,
  options: NewTransactionOptions,
): NewTransaction {
  const { today, onSaved } = options
  const { t } = useLingui()
  const locale = useLocale()
  const draft = useTransactionDraft(database, options)
  const quickEntry = useQuickEntry(database, draft, today)
  const [reservation] = useState(() => reserveId(database))
  const showOutcome = useSaveToast(database, t`Success Add Transaction`, { today, listed: today })
  const choice = useWalletChoice(database, draft.value)
  const entryNow = () => ({ ...entryOf(draft.value, today, locale), wallet: choice.chosen })
  const { key } = ADD_TRANSACTION_DRAFT
  return {
    draft,
    quickEntry,
    choice,
    entry: entryNow(),
    async save() {
      const entry = entryNow()
      const { occurrence } = draft.value
      const now = Date.now()
      const isNew = quickEntry.newCategory !== undefined
      const outcome = occurrence
        ? await bookWithEntry(database, now, occurrence.scheduleId, occurrence.date, entry, key)
        : await addTransaction(now, reservation, entry, key, isNew)
      // No undo for a due occurrence: an undo of the transaction alone would leave the occurrence settled.
      showOutcome(outcome, occurrence === undefined)
      if (outcome.kind === 'saved') onSaved(outcome.transaction)
      return outcome.kind === 'saved'
    },
  }
}
