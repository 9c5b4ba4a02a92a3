// The names of wallets by their keys, for every screen that shows one.

import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { walletNames } from '../../domain/transaction/wallet/wallet'
import { walletKeyOf } from '../../domain/transaction/wallet-of'
import { shortName } from '../../domain/values/truncate'
import type { UserDatabase } from '../../store/database/user-database'
import { readWallets } from '../../store/records/wallets'

/** Gives the name of the wallet that a key means; empty until the wallets are read. */
export type WalletName = (key: string) => string

export function useWalletNames(database: UserDatabase): WalletName {
  return useNamedWallets(database).nameOf
}

/** Gives the name of a document's wallet; empty for a user with one wallet. */
export function useWalletOf(database: UserDatabase): (document: object) => string {
  const { count, nameOf } = useNamedWallets(database)
  return document => (count > 1 ? shortName(nameOf(walletKeyOf(document))) : '')
}

function useNamedWallets(database: UserDatabase): { count: number; nameOf: WalletName } {
  const { t } = useLingui()
  const wallets = useLiveQuery(() => readWallets(database), [database])
  if (!wallets) return { count: 0, nameOf: () => '' }
  const given = walletNames(wallets)
  return { count: wallets.length, nameOf: key => given(key) || t`Main wallet` }
}
