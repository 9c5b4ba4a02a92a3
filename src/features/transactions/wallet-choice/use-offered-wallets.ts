// The wallets for forms. Who has one wallet is offered none.

import { useLiveQuery } from 'dexie-react-hooks'
import { isArchived, type Wallet } from '../../../domain/transaction/wallet/wallet'
import type { UserDatabase } from '../../../store/database/user-database'
import { readWallets } from '../../../store/records/wallets'

const NONE: readonly Wallet[] = []

/** All wallets, archived ones too; none until they are read. */
export function useAllWallets(database: UserDatabase): readonly Wallet[] {
  return useLiveQuery(() => readWallets(database), [database]) ?? NONE
}

export function offeredWallets(wallets: readonly Wallet[]): Wallet[] {
  return wallets.filter(wallet => !isArchived(wallet))
}

export function offeredKeys(wallets: readonly Wallet[]): string[] {
  return offeredWallets(wallets).map(({ key }) => key)
}
