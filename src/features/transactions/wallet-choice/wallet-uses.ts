// The wallets of the latest transactions, for the wallet that a form proposes.

import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import { isSameName } from '../../../domain/transaction/wallet/wallet'
import { MAIN_WALLET, walletKeyOf } from '../../../domain/transaction/wallet-of'
import type { UserDatabase } from '../../../store/database/user-database'
import { readNewest } from '../../../store/records/newest'

/** The newest transactions whose wallets are looked at. */
const NEWEST_ROWS = 100

interface WalletUse extends Pick<Transaction, 'name' | 'category'> {
  /** The key in the transaction. */
  readonly wallet: string
}

/** The latest first. */
export async function readWalletUses(
  database: UserDatabase,
  type: TransactionType,
): Promise<readonly WalletUse[]> {
  const newest = await readNewest(database, type, NEWEST_ROWS)
  return newest.map(row => ({ name: row.name, category: row.category, wallet: walletKeyOf(row) }))
}

/** The wallet that this name had last; else the one that this category had last; else the main wallet. */
export function proposedWallet(
  uses: readonly WalletUse[],
  { name, category }: Pick<Transaction, 'name' | 'category'>,
): string {
  const ofName = name === '' ? undefined : uses.find(use => isSameName(use.name, name))
  const ofCategory = category === '' ? undefined : uses.find(use => use.category === category)
  return (ofName ?? ofCategory)?.wallet ?? MAIN_WALLET
}
