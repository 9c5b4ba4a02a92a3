// A place where money is: cash, an account, a card, or a person who owes some. A transaction names its wallet by key.
// Invariant: a key never changes, and the key of a wallet that became one with another stays one of its former keys, so
// that no transaction is ever rewritten.

import { type ForeignAmount, isCurrencyCode } from '../../money/foreign-amount'
import { isAmount } from '../../money/money'
import { isSignedAmount, storedName } from '../../values/fields'
import type { Versions } from '../../values/versions'
import type { CategoryAppearance } from '../category-details'
import { moreOf, withFurther } from '../further-fields'
import { TEXT_LIMITS } from '../transaction'
import { MAIN_WALLET } from '../wallet-of'
import type { CardTerms } from './card'
import { FOREIGN_FIELD } from './foreign'

export const WALLET_KINDS = [
  ...(['cash', 'bank', 'ewallet', 'card', 'paylater', 'person', 'pot'] as const),
]

export type WalletKind = (typeof WALLET_KINDS)[number]

export interface Wallet {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  /** 8 letters and digits by chance; empty for the main wallet. */
  readonly key: string
  readonly walletName: string
  readonly kind: WalletKind
  /** Rupiah before the first transaction, to one trillion, also below 0; at most two decimals. */
  readonly opening: number
}

/** How many wallets an account may have, archived ones included. */
export const MAX_WALLETS = 200

/** The content of the form. */
export interface WalletEntry extends Pick<Wallet, 'walletName' | 'kind'> {
  /** Further names with commas between them; undefined to leave them as they are. */
  readonly otherNames?: string
  /** Undefined to leave it as it is. */
  readonly appearance?: CategoryAppearance
  /** Of a card; undefined to leave them as they are. */
  readonly terms?: CardTerms
  /** Three capital letters, or empty for rupiah; undefined to leave it as it is. */
  readonly currency?: string
  /** The opening in that currency, without its sign; null for none, undefined to leave it as it is. */
  readonly foreign?: ForeignAmount | null
  /** Null for no amount, which is 0. */
  readonly opening: number | null
}

export type WalletError =
  | 'name-empty'
  | 'text-too-long'
  | 'already-exists'
  | 'amount-out-of-range'
  | 'limit-out-of-range'
  | 'too-many'

/** The wallet without surrounding blanks, or the first error. `others` are the other wallets of the account. */
export function walletFrom(
  { id, key }: Pick<Wallet, 'id' | 'key'>,
  entry: WalletEntry,
  others: readonly Wallet[],
): Wallet | WalletError {
  const { kind } = entry
  const [walletName, opening] = [storedName(entry.walletName), entry.opening ?? 0]
  if (walletName === '') return 'name-empty'
  if (walletName.length > TEXT_LIMITS.category) return 'text-too-long'
  if (others.some(other => isSameName(other.walletName, walletName))) return 'already-exists'
  if (!isSignedAmount(opening)) return 'amount-out-of-range'
  if (!isAmount(entry.terms?.limit ?? 0)) return 'limit-out-of-range'
  if (others.length >= MAX_WALLETS) return 'too-many'
  return { id, key, walletName, kind, opening }
}

/** The main wallet of an account that has no document for it: cash without an opening, and without a name. */
const UNNAMED_MAIN: Wallet = { id: 0, key: MAIN_WALLET, walletName: '', kind: 'cash', opening: 0 }

/** All wallets in the order that the user has given them, the main wallet among them; by default in order of id. */
export function withMainWallet(wallets: readonly Wallet[]): Wallet[] {
  const hasMain = wallets.some(({ key }) => key === MAIN_WALLET)
  const all = hasMain ? [...wallets] : [UNNAMED_MAIN, ...wallets]
  return all.sort((left, right) => orderOf(left) - orderOf(right) || left.id - right.id)
}

/** Names that a person reads as the same: 'BCA' and 'bca '. */
export function isSameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}

function foldedName(name: string): string {
  return storedName(name).toLowerCase()
}

const KEY_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** @param bytes 8 random numbers from 0 to 255 */
export function walletKeyFrom(bytes: Iterable<number>): string {
  return Array.from(bytes, byte => KEY_LETTERS[byte % KEY_LETTERS.length]).join('')
}

/** Equal for wallets that become one (sync protocol, rule M5): those of one name, and the main wallets of two devices. */
export function walletIdentity({ key, walletName }: Wallet): string {
  return key === MAIN_WALLET ? MAIN_WALLET : foldedName(walletName)
}

/** The further fields that a user sees, named as in a merge. The former keys are not among them. */
export const SHOWN_WALLET_DETAILS: readonly string[] = [
  ...['more.archived', 'more.otherNames', 'more.statementDay', 'more.dueDay', 'more.limit'],
  ...['more.currency', FOREIGN_FIELD, 'more.icon', 'more.color'],
]

// ---- Further fields, texts in the wallet's `more` ----

const ARCHIVED = 'yes'

/** Not offered for new transactions, and not among the wallets that are shown. */
export function isArchived(wallet: object): boolean {
  return moreOf(wallet).archived === ARCHIVED
}

/** The wallets to choose from. */
export function offeredWallets(wallets: readonly Wallet[]): Wallet[] {
  return wallets.filter(wallet => !isArchived(wallet))
}

export function offeredKeys(wallets: readonly Wallet[]): string[] {
  return offeredWallets(wallets).map(({ key }) => key)
}

export function withArchived(wallet: Wallet, archived: boolean): Wallet {
  return withFurther(wallet, { archived: archived ? ARCHIVED : null })
}

/** What the owner calls the wallet besides its name, such as 'm-banking'. */
export function otherNamesOf(wallet: object): readonly string[] {
  const { otherNames } = moreOf(wallet)
  const names = typeof otherNames === 'string' ? otherNames.split(',') : []
  return names.map(storedName).filter(name => name !== '')
}

/** @param text the names with commas between them */
export function withOtherNames(wallet: Wallet, text: string): Wallet {
  const names = otherNamesOf({ more: { otherNames: text.slice(0, 500) } })
  return withFurther(wallet, { otherNames: names.join(', ') || null })
}

/** The currency of the money in the wallet; undefined for rupiah. */
export function currencyOf(wallet: object): string | undefined {
  const { currency } = moreOf(wallet)
  return typeof currency === 'string' && isCurrencyCode(currency) ? currency : undefined
}

export function withCurrency(wallet: Wallet, currency: string): Wallet {
  return withFurther(wallet, { currency: currency || null })
}

/** The place among the wallets; 0 for a wallet that was never moved. */
export function orderOf(wallet: Wallet): number {
  const order = Number(moreOf(wallet).order ?? 0)
  return Number.isFinite(order) ? order : 0
}

export function withOrder(wallet: Wallet, order: number): Wallet {
  return orderOf(wallet) === order ? wallet : withFurther(wallet, { order: String(order) })
}

// ---- The former keys, a text in the wallet's `more` ----

/** The keys of other wallets that became one with this one. */
export function formerKeysOf(wallet: object): readonly string[] {
  const { formerKeys } = moreOf(wallet)
  return typeof formerKeys === 'string' ? formerKeys.split(' ').filter(key => key !== '') : []
}

function withKeys(wallet: Wallet, keys: readonly string[]): Wallet {
  const former = [...new Set(keys)].filter(key => key !== wallet.key && key !== MAIN_WALLET)
  return former.length === 0 ? wallet : withFurther(wallet, { formerKeys: former.sort().join(' ') })
}

function keysOf(wallets: readonly Wallet[]): string[] {
  return wallets.flatMap(wallet => [wallet.key, ...formerKeysOf(wallet)])
}

/**
 * One of several wallets that are the same: the content that was edited last, with the further fields that only the
 * others have, under the key of the first.
 *
 * @param wallets in order of id
 */
export function unitedWallet(wallets: readonly Wallet[], latest: Wallet): Wallet {
  const { key } = wallets[0] ?? latest
  const united = wallets.reduce(withDetailsOf, latest)
  return withKeys({ ...united, key }, keysOf(wallets))
}

function withDetailsOf(wallet: Wallet, other: Wallet): Wallet {
  // An archived wallet is the same as one in use, which stays in use.
  const { archived: _, formerKeys: __, foreign, ...details } = moreOf(other)
  // An opening in another currency is that of the same opening in rupiah.
  const isSameOpening = other.opening === wallet.opening && currencyOf(wallet) === undefined
  const opening = isSameOpening && foreign !== undefined ? { foreign } : {}
  const more = { ...details, ...opening, ...moreOf(wallet) }
  return Object.keys(more).length > 0 ? Object.assign({ ...wallet }, { more }) : wallet
}

/** A merge of two versions with the former keys as a set, so that none is ever lost. */
export function withMergedKeys(merged: Wallet, { local, remote }: Versions<Wallet>): Wallet {
  return withKeys(merged, keysOf([local, remote]))
}

// ---- What a key means ----

/** Gives the present key of the wallet that a key means; that of the main wallet for a key that no wallet has. */
export type PresentKey = (key: string) => string

export function presentKeys(wallets: readonly Wallet[]): PresentKey {
  const keys = new Map(wallets.map(({ key }) => [key, key]))
  const inOrder = [...wallets].sort((left, right) => left.id - right.id)
  for (const wallet of inOrder)
    for (const former of formerKeysOf(wallet)) if (!keys.has(former)) keys.set(former, wallet.key)
  return key => keys.get(key) ?? MAIN_WALLET
}

/** The wallet with the key, also as a former one; undefined if there is none. */
export function walletOfKey(wallets: readonly Wallet[], key: string): Wallet | undefined {
  const present = presentKeys(wallets)(key)
  const isDeleted = present === MAIN_WALLET && key !== MAIN_WALLET
  return isDeleted ? undefined : wallets.find(each => each.key === present)
}

/** Gives the name of the wallet that a key means; empty for a main wallet without a name. */
export function walletNames(wallets: readonly Wallet[]): (key: string) => string {
  const present = presentKeys(wallets)
  const names = new Map(wallets.map(({ key, walletName }) => [key, walletName]))
  return key => names.get(present(key)) ?? ''
}
