// The user's actions on transactions (specification, sections 4, 5 and 8).
// Invariant: an outcome other than success means that nothing has changed; success is reported after the commit.

import { type Failed, orFailed, type Restored } from '../../domain/result'
import {
  type Transaction,
  type TransactionEntry,
  type TransactionError,
  transactionFrom,
} from '../../domain/transaction/transaction'
import { commit } from '../../store/commit'
import type { DraftKey } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { editDraftKey } from '../../store/drafts/draft-key'
import type { IdReservation } from '../../store/id-reservation'
import { deleteDocument } from '../../store/records/deletion'
import { currentIdOf } from '../../store/records/id-changes'
import { undoChange } from '../../store/undo'
import { ADD_TRANSACTION_DRAFT } from './transaction-draft'

/** A saved transaction, and what it was before an edit. */
export interface SavedChange {
  readonly before: Transaction | undefined
  readonly after: Transaction
}

/** `before` is the transaction before an edit. */
export type SaveOutcome =
  | {
      readonly kind: 'saved'
      readonly transaction: Transaction
      readonly before?: Transaction | undefined
    }
  | { readonly kind: 'invalid'; readonly error: TransactionError }
  /** The transaction has been deleted since the form was opened. */
  | { readonly kind: 'missing' }
  | Failed

/**
 * Saves a new transaction under its form's id, so that repeated calls create one document.
 *
 * @param draft the form's draft, which is cleared
 */
export async function addTransaction(
  now: number,
  reservation: IdReservation,
  entry: TransactionEntry,
  draft: DraftKey = ADD_TRANSACTION_DRAFT.key,
): Promise<SaveOutcome> {
  const checked = transactionFrom(0, entry)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  return stored(async () => ({
    transaction: await reservation.commit(now, 'transactions', checked, draft),
  }))
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
      const transaction = { ...checked, id: present }
      await tx.put('transactions', transaction)
      for (const key of new Set([id, present]))
        await tx.clearDraft(editDraftKey('transactions', key))
      return { transaction, before }
    }),
  )
}

/**
 * Undoes a save: an edit field by field, so that a later edit stays; an addition by a deletion, so that the bin keeps
 * the entry.
 */
export async function undoSave(
  database: UserDatabase,
  now: number,
  { before, after }: SavedChange,
): Promise<Restored | Failed> {
  if (!before) {
    // All moves of a new id are later than its document (rule M4).
    const outcome = await deleteDocument(database, now, 'transactions', after.id, 0)
    return outcome.kind === 'failed' ? outcome : { kind: 'restored' }
  }
  return orFailed(() =>
    commit(database, now, async writer => {
      await undoChange(writer, { collection: 'transactions', before, after })
      return { kind: 'restored' }
    }),
  )
}

/** @param work resolves to null if the transaction no longer exists */
function stored(
  work: () => Promise<{ transaction: Transaction; before?: Transaction } | null>,
): Promise<SaveOutcome> {
  return orFailed(async () => {
    const saved = await work()
    return saved ? { kind: 'saved', ...saved } : { kind: 'missing' }
  })
}
