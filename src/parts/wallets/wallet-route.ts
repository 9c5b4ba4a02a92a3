// The route of a wallet's screen: by its key, because ids move (rule M4).

import { MAIN_WALLET } from '../../domain/transaction/wallet-of'

/** The main wallet has an empty key, and a path needs a word. No key has four letters. */
const MAIN = 'main'

export function walletRoute(key: string) {
  return { to: '/wallets/{-$id}', params: { id: key === MAIN_WALLET ? MAIN : key } } as const
}

export type WalletRoute = ReturnType<typeof walletRoute>

/** The key in the path of a wallet's screen. */
export function keyInPath(id: string): string {
  return id === MAIN ? MAIN_WALLET : id
}
