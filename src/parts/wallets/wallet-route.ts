// The route of a wallet's screen: by its key, because ids move (rule M4).

import { addressOfKey } from '../../domain/transaction/wallet-of'

export function walletRoute(key: string) {
  return { to: '/wallets/{-$id}', params: { id: addressOfKey(key) } } as const
}

export type WalletRoute = ReturnType<typeof walletRoute>
