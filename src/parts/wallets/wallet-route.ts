// The routes of a wallet's screen, by its key, because ids move (rule M4), and of a transfer's form.

import { addressOfKey } from '../../domain/transaction/wallet-of'

export function walletRoute(key: string) {
  return { to: '/wallets/{-$id}', params: { id: addressOfKey(key) } } as const
}

export type WalletRoute = ReturnType<typeof walletRoute>

export function transferRoute(id: number) {
  return { to: '/wallets/{-$id}', params: { id: `transfer-${id}` } } as const
}
