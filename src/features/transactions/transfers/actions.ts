// The user's actions on transfers.
// Invariant: an outcome other than success means that nothing has changed; the fee of a transfer is saved with it or not
// at all.

import { type Failed, orFailed, type Restored } from '../../../domain/result'
import type { Transaction } from '../../../domain/transaction/transaction'
import {
  type Transfer,
  type TransferEntry,
  type TransferError,
  transferFrom,
} from '../../../domain/transaction/wallet/transfer'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { deleteIn } from '../../../store/deletion'
import { clearEditDrafts } from '../../../store/drafts/draft-key'
import type { IdReservation } from '../../../store/id-reservation'
import { addMissingCategory } from '../../../store/records/category-names'
import { currentIdOf } from '../../../store/records/id-changes'
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
      checked,
      ADD_TRANSFER_DRAFT.key,
      async tx => {
        if (!fee) return
        await addMissingCategory(tx, fee.type, fee.category)
        saved = await tx.add('transactions', fee)
      },
    )
    return { kind: 'saved', transfer, fee: saved }
  })
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
      const transfer = { ...checked, id: present }
      await tx.put('transfers', transfer)
      await clearEditDrafts(tx, 'transfers', id, present)
      return { kind: 'saved', transfer, before }
    }),
  )
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
