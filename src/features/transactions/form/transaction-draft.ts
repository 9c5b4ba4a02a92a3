// What stands in the transaction form, as typed, before it is judged.
// Invariant: an untouched date follows today, midnight included (decision 4).

import type { CalendarDate } from '../../../domain/dates/calendar'
import { amountInput, enteredAmount } from '../../../domain/money/amount-input'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import type { SharedEntry } from '../../../domain/shared-text/shared-text'
import type {
  Transaction,
  TransactionEntry,
  TransactionType,
} from '../../../domain/transaction/transaction'
import { isTransactionType } from '../../../domain/transaction/transaction-type'
import type { DraftKind } from '../../../store/drafts/drafts'

export interface TransactionDraft {
  readonly type: TransactionType
  /** Null while the person has not chosen one; a text that is no date as it was typed. */
  readonly date: CalendarDate | null
  readonly name: string
  readonly amount: string
  readonly category: string
  readonly description: string
}

export function emptyDraft(type: TransactionType): TransactionDraft {
  return { type, date: null, name: '', amount: '', category: '', description: '' }
}

/** A saved transaction, opened for editing: saving it sets today's date (section 3). */
export function draftOf(transaction: Transaction): TransactionDraft {
  const { type, name, amount, category, description } = transaction
  return { type, date: null, name, amount: amountInput(amount), category, description }
}

/** The other type, without the category, which belongs to the old one (section 2). */
export function withType(draft: TransactionDraft, type: TransactionType): TransactionDraft {
  return draft.type === type ? draft : { ...draft, type, category: '' }
}

/** What another app has shared, in place of what stands there; the category is still to be chosen. */
export function withShared(draft: TransactionDraft, shared: SharedEntry): TransactionDraft {
  const { name, amount, description } = shared
  const text = amount === null ? '' : amountInput(amount)
  return { ...emptyDraft(draft.type), name, amount: text, description }
}

export function isSameDraft(left: TransactionDraft, right: TransactionDraft): boolean {
  const fields = ['type', 'date', ...TEXTS] as const
  return fields.every(field => left[field] === right[field])
}

export function entryOf(
  draft: TransactionDraft,
  today: CalendarDate,
  language: AmountLanguage,
): TransactionEntry {
  return { ...draft, date: draft.date ?? today, amount: enteredAmount(draft.amount, language) }
}

/** The draft of a new transaction, as the store keeps it. */
export const ADD_TRANSACTION_DRAFT: DraftKind<TransactionDraft> = {
  key: 'add-transaction',
  is: isTransactionDraft,
  // A category is chosen again with one tap, and creating one chooses it: alone it is no draft.
  isBlank: ({ type: _type, category: _category, date, ...texts }) =>
    date === null && Object.values(texts).every(text => text === ''),
}

function isTransactionDraft(value: unknown): value is TransactionDraft {
  if (typeof value !== 'object' || value === null) return false
  const { type, date, ...texts }: Record<string, unknown> = { ...value }
  if (!isTransactionType(type) || (date !== null && typeof date !== 'string')) return false
  return TEXTS.every(name => typeof texts[name] === 'string')
}

const TEXTS = ['name', 'amount', 'category', 'description'] as const
