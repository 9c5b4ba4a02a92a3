// The names of wallets by their keys, for every screen that shows one.

import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { presentKeys } from '../../domain/transaction/wallet/wallet'
import type { UserDatabase } from '../../store/database/user-database'
import { readWallets } from '../../store/records/wallets'

/** Gives the name of the wallet that a key means; empty until the wallets are read. */
export type WalletName = (key: string) => string

export function useWalletNames(database: UserDatabase): WalletName {
  const { t } = useLingui()
  const wallets = useLiveQuery(() => readWallets(database), [database])
  if (!wallets) return () => ''
  const present = presentKeys(wallets)
  const names = new Map(wallets.map(({ key, walletName }) => [key, walletName]))
  return key => names.get(present(key)) || t`Main wallet`
}
