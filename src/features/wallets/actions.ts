// The user's actions on wallets.
// Invariant: an outcome other than success means that nothing has changed.

import type { CalendarDate } from '../../domain/dates/calendar'
import { withMoreOf } from '../../domain/document'
import { decimalText, isAmount, toHundredths } from '../../domain/money/money'
import { type Failed, orFailed, type Restored } from '../../domain/result'
import type { Transaction } from '../../domain/transaction/transaction'
import { withCardTerms } from '../../domain/transaction/wallet/card'
import {
  orderOf,
  type Wallet,
  type WalletEntry,
  type WalletError,
  walletFrom,
  walletKeyFrom,
  withOrder,
  withOtherNames,
} from '../../domain/transaction/wallet/wallet'
import { inWallet } from '../../domain/transaction/wallet-of'
import { isSignedAmount } from '../../domain/values/fields'
import { commit } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { deleteIn } from '../../store/deletion'
import { editDraftKey } from '../../store/drafts/draft-key'
import { addMissingCategory } from '../../store/records/category-names'
import type { Tx } from '../../store/records/tx'
import { readWalletBalances, readWallets } from '../../store/records/wallets'
import { undoChange } from '../../store/undo'

export type WalletOutcome =
  | { readonly kind: 'saved'; readonly wallet: Wallet; readonly before?: Wallet }
  | NotSaved

type NotSaved =
  | { readonly kind: 'invalid'; readonly error: WalletError }
  /** The wallet has been deleted since the form was opened. */
  | { readonly kind: 'missing' }
  | Failed

export function addWallet(
  database: UserDatabase,
  now: number,
  entry: WalletEntry,
): Promise<WalletOutcome> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const key = walletKeyFrom(crypto.getRandomValues(new Uint8Array(8)))
      const checked = walletFrom({ id: 0, key }, entry, await readWallets(database))
      if (typeof checked === 'string') return { kind: 'invalid', error: checked }
      return { kind: 'saved', wallet: await tx.add('wallets', withDetails(checked, entry)) }
    }),
  )
}

/** @param id 0 for the main wallet without a document, which gets one */
export function editWallet(
  database: UserDatabase,
  now: number,
  id: number,
  entry: WalletEntry,
): Promise<WalletOutcome> {
  return changeWallet(database, now, id, (before, wallets) => {
    const others = wallets.filter(wallet => wallet.id !== id)
    const checked = walletFrom(before, entry, others)
    return typeof checked === 'string' ? checked : withDetails(withMoreOf(checked, before), entry)
  })
}

function withDetails(wallet: Wallet, { otherNames, terms }: WalletEntry): Wallet {
  const named = otherNames === undefined ? wallet : withOtherNames(wallet, otherNames)
  return terms ? withCardTerms(named, terms) : named
}

/** @param change returns the new content, or the error in it */
export function changeWallet(
  database: UserDatabase,
  now: number,
  id: number,
  change: (before: Wallet, wallets: readonly Wallet[]) => Wallet | WalletError,
): Promise<WalletOutcome> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const wallets = await readWallets(database)
      const before = wallets.find(wallet => wallet.id === id)
      if (!before) return { kind: 'missing' }
      const changed = change(before, wallets)
      if (typeof changed === 'string') return { kind: 'invalid', error: changed }
      const wallet = await write(tx, changed)
      await tx.clearDraft(editDraftKey('wallets', id))
      return { kind: 'saved', wallet, before }
    }),
  )
}

async function write(tx: Tx, wallet: Wallet): Promise<Wallet> {
  if (wallet.id === 0) return tx.add('wallets', wallet)
  await tx.put('wallets', wallet)
  return wallet
}

/** The wallet before all others. */
export function putFirst(wallet: Wallet, wallets: readonly Wallet[]): Wallet {
  return withOrder(wallet, Math.min(...wallets.map(orderOf)) - 1)
}

/** What the wallet really has, and how it comes to have that here. */
export interface Adjustment {
  /** Rupiah, also below 0. */
  readonly real: number
  /** A transaction with the difference, or another opening. */
  readonly by: 'transaction' | 'opening'
  /** The name of the transaction and of its category. */
  readonly name: string
  readonly date: CalendarDate
}

interface Adjusted {
  readonly kind: 'adjusted'
  /** The transaction with the difference. */
  readonly added?: Transaction
  readonly before?: Wallet
  readonly after?: Wallet
}

/** Changes nothing but the balance of the wallet; nothing at all if it is right already. */
export function adjustBalance(
  database: UserDatabase,
  now: number,
  id: number,
  { real, by, name, date }: Adjustment,
): Promise<NotSaved | Adjusted> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const balances = await readWalletBalances(database)
      const found = balances.find(({ wallet }) => wallet.id === id)
      if (!found) return { kind: 'missing' }
      if (!isSignedAmount(real)) return { kind: 'invalid', error: 'amount-out-of-range' }
      const { wallet: before, balance } = found
      const difference = toHundredths(real) - balance
      if (difference === 0n) return { kind: 'adjusted' }
      if (by === 'opening') {
        const opening = Number(decimalText(toHundredths(before.opening) + difference))
        if (!isSignedAmount(opening)) return { kind: 'invalid', error: 'amount-out-of-range' }
        return { kind: 'adjusted', before, after: await write(tx, { ...before, opening }) }
      }
      const type = difference > 0n ? 'income' : 'expense'
      const amount = Number(decimalText(difference > 0n ? difference : -difference))
      if (!isAmount(amount)) return { kind: 'invalid', error: 'amount-out-of-range' }
      await addMissingCategory(tx, type, name)
      const content = { id: 0, date, type, name, amount, category: name, description: '' } as const
      return {
        kind: 'adjusted',
        added: await tx.add('transactions', inWallet(content, before.key)),
      }
    }),
  )
}

export function undoAdjustment(
  database: UserDatabase,
  now: number,
  { added, before, after }: Adjusted,
): Promise<Restored | Failed> {
  if (before && after) return undoWalletChange(database, now, before, after)
  return orFailed(() =>
    commit(database, now, async tx => {
      // All moves of a new id are later than its document (rule M4).
      if (added) await deleteIn(tx, 'transactions', added.id, 0)
      return { kind: 'restored' } as const
    }),
  )
}

/** Undoes an edit field by field, so that a later edit stays. */
export function undoWalletChange(
  database: UserDatabase,
  now: number,
  before: Wallet,
  after: Wallet,
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      if (before.id === 0) await tx.remove('wallets', after.id, { isInBin: false })
      else await undoChange(tx, { collection: 'wallets', before, after })
      return { kind: 'restored' } as const
    }),
  )
}
