// The user's actions on transactions (specification, sections 4, 5 and 8).
// Invariant: an outcome other than success means that nothing has changed; success is reported after the commit.

import { withMoreOf } from '../../domain/document'
import { type Failed, orFailed, type Restored } from '../../domain/result'
import type { Category } from '../../domain/transaction/category'
import {
  type Transaction,
  type TransactionEntry,
  type TransactionError,
  transactionFrom,
} from '../../domain/transaction/transaction'
import { withForeign } from '../../domain/transaction/wallet/foreign'
import { inWallet, walletKeyOf } from '../../domain/transaction/wallet-of'
import { commit } from '../../store/commit'
import type { DraftKey } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { deleteIn } from '../../store/deletion'
import { clearEditDrafts } from '../../store/drafts/draft-key'
import type { IdReservation } from '../../store/id-reservation'
import { addMissingCategory, countUses } from '../../store/records/category-names'
import { currentIdOf } from '../../store/records/id-changes'
import type { Tx } from '../../store/records/tx'
import { undoChange } from '../../store/undo'
import { ADD_TRANSACTION_DRAFT } from './transaction-draft'

/** A saved transaction, and what it was before an edit. */
export interface SavedChange {
  readonly before: Transaction | undefined
  readonly after: Transaction
  /** The category that the save has created. */
  readonly newCategory?: Category | undefined
}

/** `before` is the transaction before an edit. */
export type SaveOutcome =
  | {
      readonly kind: 'saved'
      readonly transaction: Transaction
      readonly before?: Transaction | undefined
      /** The category that the save has created. */
      readonly newCategory?: Category | undefined
    }
  | { readonly kind: 'invalid'; readonly error: TransactionError }
  /** The transaction has been deleted since the form was opened. */
  | { readonly kind: 'missing' }
  | Failed

/**
 * Saves a new transaction under its form's id, so that repeated calls create one document.
 *
 * @param draft the form's draft, which is cleared
 * @param isCategoryNew whether the category is created in the same unit of work if it does not exist
 */
export async function addTransaction(
  now: number,
  reservation: IdReservation,
  entry: TransactionEntry,
  draft: DraftKey = ADD_TRANSACTION_DRAFT.key,
  isCategoryNew = false,
): Promise<SaveOutcome> {
  const checked = transactionFrom(0, entry)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  const { type, category } = checked
  const content = withEntryDetails(checked, entry)
  let newCategory: Category | undefined
  const addCategory = async (tx: Tx) => {
    newCategory = await addMissingCategory(tx, type, category)
  }
  return stored(async () => {
    const also = isCategoryNew ? addCategory : undefined
    const transaction = await reservation.commit(now, 'transactions', content, draft, also)
    return { transaction, newCategory }
  })
}

/**
 * Overwrites a transaction under its own id (section 4, Edit transaction).
 *
 * @param since the latest move when the form was opened; a transaction that has moved since is saved under its fresh
 * id (rule M4)
 */
export async function editTransaction(
  database: UserDatabase,
  now: number,
  id: number,
  entry: TransactionEntry,
  since = Number.POSITIVE_INFINITY,
): Promise<SaveOutcome> {
  const checked = transactionFrom(id, entry)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  return stored(() =>
    commit(database, now, async tx => {
      const present = await currentIdOf(database, 'transactions', id, since)
      const before = await tx.get('transactions', present)
      if (!before) return null
      const transaction = withEntryDetails({ ...checked, id: present }, entry, before)
      await tx.put('transactions', transaction)
      await clearEditDrafts(tx, 'transactions', id, present)
      return { transaction, before }
    }),
  )
}

/** The content of the form with what the entry says of the wallet and the other currency; the rest stays as before. */
export function withEntryDetails(
  content: Transaction,
  { wallet, foreign }: TransactionEntry,
  before?: Transaction,
): Transaction {
  const known = before ? withMoreOf(content, before) : content
  const placed = inWallet(known, wallet ?? walletKeyOf(known))
  if (foreign === undefined || typeof foreign === 'string') return placed
  return withForeign(placed, foreign, before)
}

/**
 * Undoes a save: an edit field by field, so that a later edit stays; an addition by a deletion, so that the bin keeps
 * the entry. A category that was created with it goes, too, unless it has been used since.
 */
export function undoSave(
  database: UserDatabase,
  now: number,
  { before, after, newCategory }: SavedChange,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      if (before) await undoChange(tx, { collection: 'transactions', before, after })
      // All moves of a new id are later than its document (rule M4).
      else await deleteIn(tx, 'transactions', after.id, 0)
      if (newCategory) await removeUnused(tx, newCategory)
      return { kind: 'restored' }
    }),
  )
}

async function removeUnused(tx: Tx, { id, type, categoryName }: Category): Promise<void> {
  const present = await tx.get('categories', id)
  if (present?.categoryName !== categoryName) return
  const uses = await countUses(tx.database, type, categoryName)
  if (Object.values(uses).every(count => count === 0)) await tx.remove('categories', id)
}

/** @param work resolves to null if the transaction no longer exists */
function stored(
  work: () => Promise<Omit<Extract<SaveOutcome, { kind: 'saved' }>, 'kind'> | null>,
): Promise<SaveOutcome> {
  return orFailed(async () => {
    const saved = await work()
    return saved ? { kind: 'saved', ...saved } : { kind: 'missing' }
  })
}
