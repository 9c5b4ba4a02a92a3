// The wallets of the user with their names and routes, for every screen that shows one.

import { useLingui } from '@lingui/react/macro'
import { type Wallet, walletNames } from '../../domain/transaction/wallet/wallet'
import { addressOfKey } from '../../domain/transaction/wallet-of'
import { shortName } from '../../domain/values/truncate'
import type { UserDatabase } from '../../store/database/user-database'
import { readWallets } from '../../store/records/wallets'
import { useLiveQuery } from '../../ui/hooks/use-live-query'

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

/** Of a wallet's screen, by its key, because ids move (rule M4). */
export function walletRoute(key: string) {
  return { to: '/wallets/{-$id}', params: { id: addressOfKey(key) } } as const
}

export type WalletRoute = ReturnType<typeof walletRoute>

/** Of a transfer's form. */
export function transferRoute(id: number) {
  return { to: '/wallets/{-$id}', params: { id: `transfer-${id}` } } as const
}
