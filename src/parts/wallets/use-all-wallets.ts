// The wallets of the user, for the screens that let one be chosen.

import { useLiveQuery } from 'dexie-react-hooks'
import type { Wallet } from '../../domain/transaction/wallet/wallet'
import type { UserDatabase } from '../../store/database/user-database'
import { readWallets } from '../../store/records/wallets'

const NONE: readonly Wallet[] = []

/** All wallets, archived ones too; none until they are read. */
export function useAllWallets(database: UserDatabase): readonly Wallet[] {
  return useLiveQuery(() => readWallets(database), [database]) ?? NONE
}
