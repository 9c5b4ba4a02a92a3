// The wallet of a transaction: a key, a text in the document's `more` (decision record 66).

import { moreOf, withFurther } from './further-fields'

/** The wallet of every transaction without one. */
export const MAIN_WALLET = ''

/** The path of the key in a merge. */
export const WALLET_FIELD = 'more.wallet'

/** The same for the wallet that the transfers of a schedule go to. */
export const WALLET_TO_FIELD = 'more.to'

/** The key that the document names; empty for the main wallet. */
export function walletKeyOf(document: object): string {
  const { wallet } = moreOf(document)
  return typeof wallet === 'string' ? wallet : MAIN_WALLET
}

/** The document in another wallet; its other details stay. */
export function inWallet<T extends object>(document: T, key: string): T {
  if (walletKeyOf(document) === key) return document
  return withFurther(document, { wallet: key === MAIN_WALLET ? null : key })
}

/** An address needs a word for the empty key of the main wallet. No key has four letters. */
const MAIN_IN_ADDRESS = 'main'

/** A key as part of an address. */
export function addressOfKey(key: string): string {
  return key === MAIN_WALLET ? MAIN_IN_ADDRESS : key
}

/** The key in an address. */
export function keyInAddress(part: string): string {
  return part === MAIN_IN_ADDRESS ? MAIN_WALLET : part
}
