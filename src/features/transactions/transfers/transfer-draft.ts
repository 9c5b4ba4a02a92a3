// The draft of a transfer: the fields as typed, before validation.

import type { CalendarDate } from '../../../domain/dates/calendar'
import { amountInput, enteredAmount } from '../../../domain/money/amount-input'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import type { Transfer, TransferEntry } from '../../../domain/transaction/wallet/transfer'
import type { DraftKind } from '../../../store/drafts/drafts'
import { chosenSides } from '../wallet-choice/wallet-pair'

export interface TransferDraft {
  /** The keys of the wallets; null until the user has chosen them. */
  readonly from: string | null
  readonly to: string | null
  readonly amount: string
  /** Only of a new transfer. */
  readonly fee: string
  /** Null until the user has chosen one; a text that is not a date is stored as typed. */
  readonly date: CalendarDate | null
  readonly note: string
}

export const EMPTY_TRANSFER: TransferDraft = {
  ...{ from: null, to: null, amount: '', fee: '', date: null, note: '' },
}

export function draftOfTransfer({ from, to, amount, date, note }: Transfer): TransferDraft {
  return { from, to, amount: amountInput(amount), fee: '', date, note }
}

export function transferEntryOf(
  draft: TransferDraft,
  keys: readonly string[],
  today: CalendarDate,
  language: AmountLanguage,
): TransferEntry {
  const { amount, note } = draft
  return {
    ...chosenSides(draft.from, draft.to, keys),
    ...{ amount: enteredAmount(amount, language), date: draft.date ?? today, note },
  }
}

/** The stored draft of a new transfer. */
export const ADD_TRANSFER_DRAFT: DraftKind<TransferDraft> = {
  key: 'add-transfer',
  is: isTransferDraft,
  // Chosen wallets alone are not worth a draft.
  isBlank: ({ date, amount, fee, note }) =>
    date === null && [amount, fee, note].every(text => text === ''),
}

function isTransferDraft(value: unknown): value is TransferDraft {
  if (typeof value !== 'object' || value === null) return false
  const fields: Record<string, unknown> = { ...value }
  return (
    ['amount', 'fee', 'note'].every(name => typeof fields[name] === 'string') &&
    ['from', 'to', 'date'].every(name => fields[name] === null || typeof fields[name] === 'string')
  )
}
