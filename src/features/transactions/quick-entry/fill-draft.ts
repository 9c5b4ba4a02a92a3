// The draft of the add form with the values from the line of the quick entry.
// Invariant: the line writes all fields that the user has not changed by hand, and no others, so that typing a line
// letter by letter gives the same draft as pasting it.

import type { CalendarDate } from '../../../domain/dates/calendar'
import { amountInput } from '../../../domain/money/amount-input'
import { foreignInput } from '../../../domain/money/foreign-amount'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import type { NamedWallet } from '../../../domain/transaction/quick-entry/find-wallets'
import {
  type QuickEntry,
  type ReadTransfer,
  readQuickEntry,
  type Understood,
} from '../../../domain/transaction/quick-entry/read-quick-entry'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { recentOfName } from '../names/recent-names'
import { LINE_FIELDS, type LineField, type QuickLine } from '../quick-line'
import { type TransactionDraft, withType } from '../transaction-draft'
import { type CategoryContext, categoryOfEntry, namesOf, typeOfCategory } from './line-categories'

export interface LineContext extends CategoryContext {
  readonly today: CalendarDate
  readonly language: AmountLanguage
}

/** The values of the line, and those that its name adds. */
export interface LineMeaning {
  readonly entry: QuickEntry
  readonly type: TransactionType
  /** Empty if there is none for it. */
  readonly category: string
  /** Whether the category has to be created. */
  readonly isNewCategory: boolean
  /** The name of the wallet; empty if the line names none. */
  readonly walletName: string
  /** The line as a transfer, if it is one. */
  readonly transfer: TransferReading | null
}

export interface TransferReading extends QuickEntry {
  readonly transfer: ReadTransfer
}

export function meaningOf(line: QuickLine, context: Omit<LineContext, 'today'>): LineMeaning {
  const wallets = context.categories?.wallets ?? []
  const read = (named: readonly NamedWallet[]) =>
    readQuickEntry(line.text, {
      today: line.day,
      language: context.language,
      ignored: line.ignored,
      chosen: new Map(line.chosen),
      categories: namesOf(context.categories),
      wallets: named,
    })
  const withWallets = read(wallets)
  const { transfer } = withWallets
  // The form of a transaction has no place for a transfer. It offers the other form, and reads the line without wallets.
  const entry = transfer ? read([]) : withWallets
  const known =
    certainOf(entry.type) ??
    typeOfCategory(entry.category?.value, context.categories) ??
    recentOfName(context.recent, entry.name)?.type
  // A line without a word for the type is an expense, also in a form that was opened for an income.
  const type = line.text.trim() === '' ? line.before : (known ?? 'expense')
  const category = categoryOfEntry(entry, type, context)
  const isNewCategory = isNew(category, type, context)
  const walletName = wallets.find(({ key }) => key === entry.wallet?.value)?.names[0] ?? ''
  return {
    entry,
    type,
    category,
    isNewCategory,
    walletName,
    transfer: transfer && { ...withWallets, transfer },
  }
}

export function withLine(
  draft: TransactionDraft,
  change: Partial<Pick<QuickLine, 'text' | 'byHand' | 'ignored' | 'chosen'>>,
  context: LineContext,
): TransactionDraft {
  const changed = { ...lineOf(draft, context.today), ...change, day: context.today }
  const line = changed.text === '' ? { ...changed, ignored: [], chosen: [] } : changed
  const { entry, type, category } = meaningOf(line, context)
  const isFree = (field: LineField) => !line.byHand.includes(field)
  const typed = withType(draft, isFree('type') ? type : draft.type)
  // Another type has other categories: a category chosen by hand is lost with the type.
  const byHand =
    typed.type === draft.type ? line.byHand : line.byHand.filter(field => field !== 'category')
  const ofType = typed.type === type ? category : categoryOfEntry(entry, typed.type, context)
  const fields = {
    name: entry.name,
    amount: amountTextOf(entry.amount),
    foreign: entry.foreign ? foreignInput(entry.foreign.value) : undefined,
    date: entry.date?.readings[0].value ?? null,
    category: ofType,
    wallet: entry.wallet?.value,
  }
  const free = Object.entries(fields).filter(([field]) => !byHand.some(each => each === field))
  return { ...typed, ...Object.fromEntries(free), line: { ...line, byHand } }
}

/** The draft after a change by hand. From now on the line, if there is one, does not change these fields. */
export function withChange(
  draft: TransactionDraft,
  part: Partial<TransactionDraft>,
): TransactionDraft {
  const changed = { ...draft, ...part }
  const { line } = changed
  if (!line || 'line' in part) return changed
  const fields = LINE_FIELDS.filter(field => field in part)
  return { ...changed, line: { ...line, byHand: [...new Set([...line.byHand, ...fields])] } }
}

/** The draft with a type that the user has chosen in the form. */
export function withChosenType(
  draft: TransactionDraft,
  type: TransactionType,
  today: CalendarDate,
): TransactionDraft {
  const line = lineOf(draft, today)
  return withChange({ ...withType(draft, type), line }, { type })
}

/** The draft's line; a new line does not change the fields that were filled in before it. */
export function lineOf(draft: TransactionDraft, today: CalendarDate): QuickLine {
  const filled = LINE_FIELDS.filter(field => field !== 'type' && (draft[field] ?? '') !== '')
  return (
    draft.line ?? {
      text: '',
      day: today,
      before: draft.type,
      byHand: filled,
      ignored: [],
      chosen: [],
    }
  )
}

/** The category that the line has filled in and that does not exist yet: the save creates it. */
export function newCategoryOf(
  { type, category, line }: TransactionDraft,
  context: Pick<LineContext, 'categories'>,
): string | undefined {
  if (!line || line.text === '' || line.byHand.includes('category')) return undefined
  return isNew(category, type, context) ? category : undefined
}

function isNew(
  category: string,
  type: TransactionType,
  { categories }: Pick<LineContext, 'categories'>,
): boolean {
  if (category === '' || category !== categories?.other) return false
  return !categories[type].some(({ name }) => name === category)
}

function certainOf<V>(understood: Understood<V> | null): V | undefined {
  return understood && !understood.isOpen ? understood.readings[0].value : undefined
}

/** Empty while the amount is ambiguous: a guessed amount is never saved. */
function amountTextOf(amount: Understood<Hundredths> | null): string {
  const value = certainOf(amount)
  return value === undefined ? '' : amountInput(Number(decimalText(value)))
}
