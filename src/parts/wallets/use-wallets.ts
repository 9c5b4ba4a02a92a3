// The wallets of the user with their names, for every screen that shows one.

import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { type Wallet, walletNames } from '../../domain/transaction/wallet/wallet'
import { shortName } from '../../domain/values/truncate'
import type { UserDatabase } from '../../store/database/user-database'
import { readWallets } from '../../store/records/wallets'

/** Gives the name of the wallet that a key means; empty until the wallets are read. */
export type WalletName = (key: string) => string

interface Wallets {
  /** Archived ones too; none until they are read. */
  readonly wallets: readonly Wallet[]
  readonly nameOf: WalletName
}

const NONE: readonly Wallet[] = []

/** Both come with the same read. */
export function useWallets(database: UserDatabase): Wallets {
  const wallets = useLiveQuery(() => readWallets(database), [database])
  const nameOf = useWalletNames(wallets)
  return { wallets: wallets ?? NONE, nameOf }
}

/** @param wallets undefined until they are read */
export function useWalletNames(wallets: readonly Wallet[] | undefined): WalletName {
  const { t } = useLingui()
  if (!wallets) return () => ''
  const given = walletNames(wallets)
  return key => given(key) || t`Main wallet`
}

/** Gives the name of a wallet as it is shown; a main wallet may have none of its own. */
export function useDisplayName(): (wallet: Pick<Wallet, 'walletName'>) => string {
  const { t } = useLingui()
  return ({ walletName }) => shortName(walletName) || t`Main wallet`
}
