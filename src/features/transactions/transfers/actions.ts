// The user's actions on transfers.
// Invariant: an outcome other than success means that nothing has changed; the fee of a transfer is saved with it or not
// at all.

import { withMoreOf } from '../../../domain/document'
import { type Failed, orFailed, type Restored } from '../../../domain/result'
import type { OccurrenceRef } from '../../../domain/transaction/repeated-entry'
import { occurrenceId } from '../../../domain/transaction/schedule/booking'
import type { Transaction } from '../../../domain/transaction/transaction'
import { withForeign } from '../../../domain/transaction/wallet/foreign'
import {
  type Transfer,
  type TransferEntry,
  type TransferError,
  transferFrom,
} from '../../../domain/transaction/wallet/transfer'
import { bookChanged } from '../../../store/bulk/book-occurrences'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { deleteIn } from '../../../store/deletion'
import { clearEditDrafts } from '../../../store/drafts/draft-key'
import type { IdReservation } from '../../../store/id-reservation'
import { addMissingCategory } from '../../../store/records/category-names'
import { currentIdOf } from '../../../store/records/id-changes'
import type { Tx } from '../../../store/records/tx'
import { undoChange } from '../../../store/undo'
import { ADD_TRANSFER_DRAFT } from './transfer-draft'

export type TransferOutcome =
  | {
      readonly kind: 'saved'
      readonly transfer: Transfer
      /** The transfer before an edit. */
      readonly before?: Transfer
      /** The fee, an ordinary expense. */
      readonly fee?: Transaction | undefined
    }
  | { readonly kind: 'invalid'; readonly error: TransferError }
  /** The transfer has been deleted since the form was opened. */
  | { readonly kind: 'missing' }
  | Failed

/**
 * Saves a new transfer under its form's id, so that repeated calls create one document.
 *
 * @param fee the expense of the fee; its category is created if it does not exist
 */
export async function addTransfer(
  now: number,
  reservation: IdReservation,
  entry: TransferEntry,
  fee: Transaction | null = null,
): Promise<TransferOutcome> {
  const checked = transferFrom(0, entry)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  return orFailed(async () => {
    let saved: Transaction | undefined
    const transfer = await reservation.commit(
      now,
      'transfers',
      withForeign(checked, foreignIn(entry)),
      ADD_TRANSFER_DRAFT.key,
      async tx => {
        saved = await addFee(tx, fee)
      },
    )
    return { kind: 'saved', transfer, fee: saved }
  })
}

/**
 * Books a due transfer of a schedule with the content of the form. If the occurrence is already booked, its transfer gets
 * that content, so that repeated calls create one transfer.
 *
 * @param fee as in `addTransfer`
 */
export async function bookTransfer(
  database: UserDatabase,
  now: number,
  occurrence: OccurrenceRef,
  entry: TransferEntry,
  fee: Transaction | null = null,
): Promise<TransferOutcome> {
  const checked = transferFrom(occurrenceId(occurrence.scheduleId, occurrence.date), entry)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  return orFailed(() =>
    commit(database, now, async (tx): Promise<TransferOutcome> => {
      const saved = await addFee(tx, fee)
      const content = withForeign(checked, foreignIn(entry))
      const transfer = await bookChanged(tx, content, occurrence)
      await tx.clearDraft(ADD_TRANSFER_DRAFT.key)
      return { kind: 'saved', transfer, fee: saved }
    }),
  )
}

async function addFee(tx: Tx, fee: Transaction | null): Promise<Transaction | undefined> {
  if (!fee) return undefined
  await addMissingCategory(tx, fee.type, fee.category)
  return tx.add('transactions', fee)
}

/**
 * Overwrites a transfer under its own id.
 *
 * @param since the latest move when the form was opened (rule M4)
 */
export async function editTransfer(
  database: UserDatabase,
  now: number,
  id: number,
  entry: TransferEntry,
  since = Number.POSITIVE_INFINITY,
): Promise<TransferOutcome> {
  const checked = transferFrom(id, entry)
  if (typeof checked === 'string') return { kind: 'invalid', error: checked }
  return orFailed(() =>
    commit(database, now, async tx => {
      const present = await currentIdOf(database, 'transfers', id, since)
      const before = await tx.get('transfers', present)
      if (!before) return { kind: 'missing' }
      const edited = withMoreOf({ ...checked, id: present }, before)
      const transfer = withForeign(edited, foreignIn(entry), before)
      await tx.put('transfers', transfer)
      await clearEditDrafts(tx, 'transfers', id, present)
      return { kind: 'saved', transfer, before }
    }),
  )
}

function foreignIn({ foreign }: TransferEntry) {
  return typeof foreign === 'string' ? undefined : foreign
}

/** Undoes a save: an edit field by field, an addition by a deletion of the transfer and its fee. */
export function undoTransfer(
  database: UserDatabase,
  now: number,
  { transfer, before, fee }: Extract<TransferOutcome, { kind: 'saved' }>,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      if (before) await undoChange(tx, { collection: 'transfers', before, after: transfer })
      // All moves of a new id are later than its document (rule M4).
      else await deleteIn(tx, 'transfers', transfer.id, 0)
      if (fee) await deleteIn(tx, 'transactions', fee.id, 0)
      return { kind: 'restored' } as const
    }),
  )
}
