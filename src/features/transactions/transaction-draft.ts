// The draft of a transaction: the fields as typed, before validation.
// Invariant: an unchanged date is null and follows today, also past midnight (decision 4).

import type { CalendarDate } from '../../domain/dates/calendar'
import { amountInput, enteredAmount } from '../../domain/money/amount-input'
import { enteredForeign } from '../../domain/money/foreign-amount'
import type { AmountLanguage } from '../../domain/money/read-amount'
import type { OccurrenceRef, RepeatedEntry } from '../../domain/transaction/repeated-entry'
import type { SharedEntry } from '../../domain/transaction/shared-text/shared-text'
import type {
  Transaction,
  TransactionEntry,
  TransactionType,
} from '../../domain/transaction/transaction'
import { isTransactionType } from '../../domain/transaction/transaction-type'
import { foreignInputOf } from '../../domain/transaction/wallet/foreign'
import { walletKeyOf } from '../../domain/transaction/wallet-of'
import type { DraftKind } from '../../store/drafts/drafts'
import { isQuickLine, type QuickLine } from './quick-line'

/** The values that are offered to the form of a new transaction. */
export type OfferedEntry = SharedEntry | RepeatedEntry

/** The values that are offered to the form of a new transfer; null or empty for what is not known. */
export interface OfferedTransfer {
  readonly from: string | null
  readonly to: string | null
  readonly amount: string
  readonly date: CalendarDate | null
  readonly note: string
  /** Only for a due transfer of a schedule. */
  readonly occurrence?: OccurrenceRef
}

export interface TransactionDraft {
  readonly type: TransactionType
  /** Null until the user has chosen one; a text that is not a date is stored as typed. */
  readonly date: CalendarDate | null
  readonly name: string
  readonly amount: string
  readonly category: string
  readonly description: string
  /** The key of the wallet; undefined while the proposed one is right. */
  readonly wallet?: string | undefined
  /**
   * The currency and the typed units of an amount in another currency: 'USD 4,99', and 'USD ' before the first digit. Empty
   * if the user has removed it; undefined to leave what the document has.
   */
  readonly foreign?: string | undefined
  /** Only of a new transaction, once its quick entry has been used. */
  readonly line?: QuickLine | undefined
  /** Only of a new transaction that books a due occurrence. */
  readonly occurrence?: OccurrenceRef | undefined
}

export function emptyDraft(type: TransactionType): TransactionDraft {
  return { type, date: null, name: '', amount: '', category: '', description: '' }
}

/** The draft of a saved transaction; its date is null, because an edit sets today's date (section 3). */
export function draftOf(transaction: Transaction): TransactionDraft {
  const { type, name, amount, category, description } = transaction
  const wallet = walletKeyOf(transaction)
  const foreign = foreignInputOf(transaction)
  const texts = { name, amount: amountInput(amount), category, description }
  return { type, date: null, ...texts, wallet, foreign }
}

/** Another type clears the category, which belongs to the old type (section 2). */
export function withType(draft: TransactionDraft, type: TransactionType): TransactionDraft {
  return draft.type === type ? draft : { ...draft, type, category: '' }
}

/**
 * The entry in place of the draft's fields and its quick entry. A shared text has no category; a category of another
 * type is left out.
 */
export function withOffered(draft: TransactionDraft, entry: OfferedEntry): TransactionDraft {
  const { name, amount, description } = entry
  const text = amount === null ? '' : amountInput(amount)
  const filled = { ...emptyDraft(draft.type), name, amount: text, description, line: undefined }
  if (!isRepeated(entry)) return { ...filled, date: entry.date ?? null }
  const { occurrence, wallet, foreign } = entry
  const due = { ...filled, date: occurrence?.date ?? null, occurrence, wallet, foreign }
  return entry.type === draft.type ? { ...due, category: entry.category } : due
}

export function isRepeated(entry: OfferedEntry): entry is RepeatedEntry {
  return 'category' in entry
}

export function isSameDraft(left: TransactionDraft, right: TransactionDraft): boolean {
  const fields = ['type', 'date', 'wallet', 'foreign', ...TEXTS] as const
  return (
    fields.every(field => left[field] === right[field]) &&
    left.occurrence?.scheduleId === right.occurrence?.scheduleId &&
    left.occurrence?.date === right.occurrence?.date
  )
}

export function entryOf(
  { line: _, occurrence: __, ...draft }: TransactionDraft,
  today: CalendarDate,
  language: AmountLanguage,
): TransactionEntry {
  const { foreign } = draft
  return {
    ...draft,
    date: draft.date ?? today,
    amount: enteredAmount(draft.amount, language),
    foreign: foreign === undefined ? undefined : enteredForeign(foreign, language),
  }
}

/** The stored draft of a new transaction. */
export const ADD_TRANSACTION_DRAFT: DraftKind<TransactionDraft> = {
  key: 'add-transaction',
  is: isTransactionDraft,
  // A category alone is not worth a draft: it is chosen with one tap, or by creating it.
  isBlank: ({ date, line, name, amount, description }) =>
    date === null && [name, amount, description, line?.text ?? ''].every(text => text === ''),
}

function isTransactionDraft(value: unknown): value is TransactionDraft {
  if (typeof value !== 'object' || value === null) return false
  const { type, date, line, occurrence, wallet, foreign, ...texts }: Record<string, unknown> = {
    ...value,
  }
  if (!isTransactionType(type) || (date !== null && typeof date !== 'string')) return false
  if (line !== undefined && !isQuickLine(line)) return false
  if ([wallet, foreign].some(text => text !== undefined && typeof text !== 'string')) return false
  if (occurrence !== undefined && !isOccurrenceRef(occurrence)) return false
  return TEXTS.every(name => typeof texts[name] === 'string')
}

export function isOccurrenceRef(value: unknown): value is OccurrenceRef {
  if (typeof value !== 'object' || value === null) return false
  const { scheduleId, date }: Record<string, unknown> = { ...value }
  return typeof scheduleId === 'number' && typeof date === 'string'
}

const TEXTS = ['name', 'amount', 'category', 'description'] as const
