// The user's actions on many transactions at once, and their undo.
// Invariant: an outcome other than success means that nothing has changed.

import { type Failed, orFailed, type Restored } from '../../../domain/result'
import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import { presentKeys } from '../../../domain/transaction/wallet/wallet'
import { inWallet, walletKeyOf } from '../../../domain/transaction/wallet-of'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { currentIdsOf } from '../../../store/records/id-changes'
import type { Changes } from '../../../store/records/tx'
import { readWallets } from '../../../store/records/wallets'

export interface Selected {
  readonly ids: readonly number[]
  /** The latest move when the first transaction was selected (rule M4). */
  readonly since: number
}

export type BulkOutcome =
  | {
      readonly kind: 'done'
      /** The transactions that were changed, as they were before. */
      readonly before: readonly Transaction[]
      /** The number of transactions that a newer version of the app has written, so that they are not changed. */
      readonly skipped: number
    }
  | Failed

export interface CategoryChoice {
  readonly type: TransactionType
  readonly category: string
}

export function deleteTransactions(
  database: UserDatabase,
  now: number,
  selected: Selected,
): Promise<BulkOutcome> {
  return changeSelected(database, now, selected, () => undefined)
}

/** Restores deleted transactions under their own ids, except those that exist again. */
export function restoreTransactions(
  database: UserDatabase,
  now: number,
  deleted: readonly Transaction[],
): Promise<Restored | Failed> {
  return restore(database, now, deleted, (present, earlier) => present ?? earlier)
}

/** Sets this category on the selected transactions of its type; those of the other type do not change. */
export function changeCategory(
  database: UserDatabase,
  now: number,
  selected: Selected,
  { type, category }: CategoryChoice,
): Promise<BulkOutcome> {
  return changeSelected(database, now, selected, before =>
    before?.type === type && before.category !== category ? { ...before, category } : before,
  )
}

/** Restores the earlier categories, except of transactions that were deleted or have another category by now. */
export function undoCategory(
  database: UserDatabase,
  now: number,
  earlier: readonly Transaction[],
  { category }: CategoryChoice,
): Promise<Restored | Failed> {
  return restore(database, now, earlier, (present, before) =>
    present?.category === category ? { ...present, category: before.category } : present,
  )
}

/** Puts the selected transactions into the wallet with this key. */
export function putInWallet(
  database: UserDatabase,
  now: number,
  selected: Selected,
  key: string,
): Promise<BulkOutcome> {
  return orFailed(async () => {
    const present = presentKeys(await readWallets(database))
    return changeSelected(database, now, selected, before =>
      before && present(walletKeyOf(before)) !== key ? inWallet(before, key) : before,
    )
  })
}

/** Restores the earlier wallets, except of transactions that were deleted or are in another wallet by now. */
export function undoWallet(
  database: UserDatabase,
  now: number,
  earlier: readonly Transaction[],
  key: string,
): Promise<Restored | Failed> {
  return restore(database, now, earlier, (present, before) =>
    present && walletKeyOf(present) === key ? inWallet(present, walletKeyOf(before)) : present,
  )
}

/** @param change as in `Tx` */
function changeSelected(
  database: UserDatabase,
  now: number,
  { ids, since }: Selected,
  change: (before: Transaction | undefined) => Transaction | undefined,
): Promise<BulkOutcome> {
  return orFailed(async () => {
    const { changes, skipped } = await changeTransactions(database, now, ids, since, change)
    return { kind: 'done', before: changes.flatMap(({ before }) => before ?? []), skipped }
  })
}

function restore(
  database: UserDatabase,
  now: number,
  earlier: readonly Transaction[],
  change: (present: Transaction | undefined, earlier: Transaction) => Transaction | undefined,
): Promise<Restored | Failed> {
  return orFailed(async () => {
    const byId = new Map(earlier.map(each => [each.id, each]))
    // The ids are from a change a moment ago, so no move is later than they are.
    const since = Number.POSITIVE_INFINITY
    await changeTransactions(database, now, [...byId.keys()], since, (present, id) => {
      const before = byId.get(id)
      return before ? change(present, before) : present
    })
    return { kind: 'restored' }
  })
}

/**
 * @param since the latest move when the ids were chosen: a transaction that has moved since has a fresh id (rule M4)
 * @param change as in `Tx`
 */
function changeTransactions(
  database: UserDatabase,
  now: number,
  ids: readonly number[],
  since: number,
  change: (before: Transaction | undefined, id: number) => Transaction | undefined,
): Promise<Changes<Transaction>> {
  return commit(database, now, async tx => {
    const present = await currentIdsOf(database, 'transactions', ids, since)
    return tx.change('transactions', present, change, { isInDraft: false })
  })
}
