// The queries of the wallets. A user has tens of them, not thousands.

import { Dexie, type PromiseExtended } from 'dexie'
import { ALL_TIME, NO_TOTALS } from '../../domain/totals/totals'
import { type WalletBalance, walletBalances } from '../../domain/totals/wallet-balances'
import { type Wallet, withMainWallet } from '../../domain/transaction/wallet/wallet'
import type { UserDatabase } from '../database/user-database'
import { documentOf } from './rows'

/** All of them in the order that the user has given them, also the main wallet and archived ones. */
export function readWallets({ wallets }: UserDatabase): PromiseExtended<Wallet[]> {
  return wallets.toArray(rows => withMainWallet(rows.map(row => documentOf<Wallet>(row))))
}

/** As `readWallets`, each with its balance. */
export function readWalletBalances(database: UserDatabase): PromiseExtended<WalletBalance[]> {
  return Dexie.Promise.all([readWallets(database), database.totals.get(ALL_TIME)]).then(
    ([wallets, all]) => walletBalances(wallets, all ?? NO_TOTALS),
  ) as PromiseExtended<WalletBalance[]>
}
