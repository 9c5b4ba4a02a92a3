// The draft of a transfer: the fields as typed, before validation.

import type { CalendarDate } from '../../../domain/dates/calendar'
import { amountInput, enteredAmount } from '../../../domain/money/amount-input'
import { enteredForeign } from '../../../domain/money/foreign-amount'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import type { OccurrenceRef } from '../../../domain/transaction/repeated-entry'
import { foreignInputOf } from '../../../domain/transaction/wallet/foreign'
import type { Transfer, TransferEntry } from '../../../domain/transaction/wallet/transfer'
import type { DraftKind } from '../../../store/drafts/drafts'
import { changedFields, editDraft } from '../../../store/drafts/edit-drafts'
import { isOccurrenceRef } from '../transaction-draft'
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
  /** As in the draft of a transaction. */
  readonly foreign?: string | undefined
  /** Only of a new transfer that books a due occurrence. */
  readonly occurrence?: OccurrenceRef | undefined
}

export const EMPTY_TRANSFER: TransferDraft = {
  ...{ from: null, to: null, amount: '', fee: '', date: null, note: '' },
}

export function draftOfTransfer(transfer: Transfer): TransferDraft {
  const { from, to, amount, date, note } = transfer
  const foreign = foreignInputOf(transfer)
  return { from, to, amount: amountInput(amount), fee: '', date, note, foreign }
}

export function transferEntryOf(
  draft: TransferDraft,
  keys: readonly string[],
  today: CalendarDate,
  language: AmountLanguage,
): TransferEntry {
  const { amount, note, foreign } = draft
  return {
    ...chosenSides(draft.from, draft.to, keys),
    ...{ amount: enteredAmount(amount, language), date: draft.date ?? today, note },
    foreign: foreign === undefined ? undefined : enteredForeign(foreign, language),
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
  const { occurrence, ...fields }: Record<string, unknown> = { ...value }
  if (occurrence !== undefined && !isOccurrenceRef(occurrence)) return false
  return (
    ['undefined', 'string'].includes(typeof fields.foreign) &&
    ['amount', 'fee', 'note'].every(name => typeof fields[name] === 'string') &&
    ['from', 'to', 'date'].every(name => fields[name] === null || typeof fields[name] === 'string')
  )
}

const CHANGED = ['from', 'to', 'amount', 'date', 'note', 'foreign'] as const

/** The fields of an edited transfer that differ from the document; the others follow it. */
export type TransferChanges = { readonly [F in (typeof CHANGED)[number]]?: TransferDraft[F] }

export function transferChanges(draft: TransferDraft, transfer: Transfer): TransferChanges {
  return changedFields(draft, draftOfTransfer(transfer), CHANGED)
}

/** The draft of the form that edits one transfer, as the store keeps it. */
export function transferChangesDraft(id: number) {
  return editDraft({
    collection: 'transfers',
    id,
    isChanges: (value): value is TransferChanges =>
      isTransferDraft({ ...EMPTY_TRANSFER, ...Object(value) }),
  })
}
