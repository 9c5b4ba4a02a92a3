// The user's actions on wallets.
// Invariant: an outcome other than success means that nothing has changed.

import { mergeDocuments } from '../../domain/conflict/merge'
import type { CalendarDate } from '../../domain/dates/calendar'
import { withMoreOf } from '../../domain/document'
import { rupiahAt } from '../../domain/money/foreign-amount'
import { decimalText, isAmount, toHundredths } from '../../domain/money/money'
import { type Failed, orFailed, type Restored } from '../../domain/result'
import { balancesOfKey } from '../../domain/totals/wallet-balances'
import { withMoreOpening } from '../../domain/totals/wallet-units'
import { withFurther } from '../../domain/transaction/further-fields'
import type { Transaction } from '../../domain/transaction/transaction'
import { withCardTerms } from '../../domain/transaction/wallet/card'
import { withForeign } from '../../domain/transaction/wallet/foreign'
import {
  orderOf,
  type Wallet,
  type WalletEntry,
  type WalletError,
  walletFrom,
  walletKeyFrom,
  walletOfKey,
  withCurrency,
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
import { readWalletBalances, readWallets, withUnits } from '../../store/records/wallets'
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

/**
 * Stores what the form has changed, so that what another device has changed meanwhile stays.
 *
 * @param opened the wallet as the form was opened with it; a main wallet without a document gets one
 */
export function editWallet(
  database: UserDatabase,
  now: number,
  opened: Wallet,
  entry: WalletEntry,
): Promise<WalletOutcome> {
  return changeWallet(database, now, opened.key, (present, wallets) => {
    const others = wallets.filter(({ key }) => key !== present.key)
    const checked = walletFrom(opened, entry, others)
    if (typeof checked === 'string') return checked
    const edited = withDetails(withMoreOf(checked, opened), entry, opened)
    const { merged } = mergeDocuments(opened, edited, present, true)
    return { ...merged, id: present.id, key: present.key }
  })
}

function withDetails(wallet: Wallet, entry: WalletEntry, before?: Wallet): Wallet {
  const { otherNames, terms, currency, foreign, appearance } = entry
  const named = otherNames === undefined ? wallet : withOtherNames(wallet, otherNames)
  const withTerms = terms ? withCardTerms(named, terms) : named
  const ofCurrency = currency === undefined ? withTerms : withCurrency(withTerms, currency)
  return withForeign(withFurther(ofCurrency, { ...appearance }), foreign, before)
}

/**
 * @param key also a former one, because wallets become one and ids move (rules M4 and M5)
 * @param change returns the new content, or the error in it
 */
export function changeWallet(
  database: UserDatabase,
  now: number,
  key: string,
  change: (before: Wallet, wallets: readonly Wallet[]) => Wallet | WalletError,
): Promise<WalletOutcome> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const wallets = await readWallets(database)
      const before = walletOfKey(wallets, key)
      if (!before) return { kind: 'missing' }
      const changed = change(before, wallets)
      if (typeof changed === 'string') return { kind: 'invalid', error: changed }
      const wallet = await write(tx, changed)
      await tx.clearDraft(editDraftKey('wallets', before.id))
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
  /** Rupiah, or the units of a wallet in another currency; also below 0. */
  readonly real: number
  /** The rupiah of one unit; 0 where it is not needed. */
  readonly rate: number
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
  key: string,
  { real, rate, by, name, date }: Adjustment,
): Promise<NotSaved | Adjusted> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const balances = await readWalletBalances(database)
      const [found] = await withUnits(database, balancesOfKey(balances, key), balances)
      if (!found) return { kind: 'missing' }
      if (!isSignedAmount(real)) return { kind: 'invalid', error: 'amount-out-of-range' }
      const { wallet: before, balance, units } = found
      const exchange = units && { currency: units.currency, units: 1, rupiah: rate }
      const difference = toHundredths(real) - (units ? toHundredths(units.units) : balance)
      if (difference === 0n) return { kind: 'adjusted' }
      if (by === 'opening') {
        const after = withMoreOpening(before, difference, exchange)
        if (!after) return { kind: 'invalid', error: 'amount-out-of-range' }
        return { kind: 'adjusted', before, after: await write(tx, after) }
      }
      const type = difference > 0n ? 'income' : 'expense'
      const size = Number(decimalText(difference > 0n ? difference : -difference))
      const amount = exchange ? rupiahAt(exchange, size) : size
      if (amount === null || !isAmount(amount))
        return { kind: 'invalid', error: 'amount-out-of-range' }
      await addMissingCategory(tx, type, name)
      const content = { id: 0, date, type, name, amount, category: name, description: '' } as const
      const foreign = exchange && { currency: exchange.currency, units: size }
      const entry = withForeign(inWallet(content, before.key), foreign)
      return { kind: 'adjusted', added: await tx.add('transactions', entry) }
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
