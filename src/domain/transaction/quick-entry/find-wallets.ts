// The wallets that a line names: 'kopi 18rb gopay', 'top up gopay 100rb dari bca', 'transfer 1jt bca ke jago'.

import { foldedWords } from '../search/fold'
import { offeredWallets, otherNamesOf, type Wallet, type WalletKind } from '../wallet/wallet'
import { joined, overlaps, type Span, textOf, wordsOf } from './spans'

/** A wallet with the names that it answers to. */
export interface NamedWallet {
  readonly key: string
  readonly kind: WalletKind
  readonly names: readonly string[]
}

/** The wallets to choose from with their names; none for a user with one wallet, where nothing is to choose. */
export function namedWallets(wallets: readonly Wallet[]): NamedWallet[] {
  const offered = offeredWallets(wallets)
  return offered.length < 2 ? [] : offered.map(withNames)
}

export function withNames(wallet: Wallet): NamedWallet {
  const { key, kind, walletName } = wallet
  return { key, kind, names: [walletName, ...otherNamesOf(wallet)] }
}

/** A wallet and the part of the line that means it. */
interface Side {
  readonly key: string
  readonly part: Span
}

/** A transfer between two wallets. */
export interface FoundTransfer {
  readonly kind: 'transfer'
  /** Null if the line does not say it. The two are never the same. */
  readonly from: Side | null
  readonly to: Side
  /** All parts of the line that are no part of the note. */
  readonly parts: readonly Span[]
}

/** The wallet of an expense or income. */
export interface FoundWallet extends Side {
  readonly kind: 'wallet'
  /** With the word before it that only joins it: 'pakai bca'. */
  readonly parts: readonly Span[]
}

type Role = 'from' | 'to' | 'by'

const ROLES: ReadonlyMap<string, Role> = new Map([
  ...words<Role>('dari dr from', 'from'),
  ...words<Role>('ke k to into', 'to'),
  ...words<Role>('pakai pake pk via lewat using with by', 'by'),
])

const ARROWS = new Set(['->', '>', '→', '=>'])

type Action = 'move' | 'fill' | 'withdraw' | 'deposit' | 'pay'

/** Of the first words of a line, without the blanks between them. */
const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ...words<Action>('transfer trf tf pindah pindahkan pindahin move', 'move'),
  ...words<Action>('topup isi isiulang isisaldo', 'fill'),
  ...words<Action>('tariktunai tarik withdraw cashout', 'withdraw'),
  ...words<Action>('setortunai setor deposit', 'deposit'),
  ...words<Action>('bayar lunasi pelunasan pay payoff', 'pay'),
])

/** The number of words of the longest name that is found. */
const MOST_WORDS = 4

interface Mention extends Side {
  readonly kind: WalletKind
  readonly role: Role | null
  /** With the word that gives the role. */
  readonly parts: readonly Span[]
}

/** The key of the first wallet that a text names; null if there is none. */
export function walletNamedIn(text: string, wallets: readonly NamedWallet[]): string | null {
  return mentionsIn(text, wordsOf(text), wallets)[0]?.key ?? null
}

/** The key of the e-wallet that a text fills: 'Top Up GoPay'; null if there is none. */
export function toppedUpIn(text: string, wallets: readonly NamedWallet[]): string | null {
  if (actionIn(text, wordsOf(text))?.action !== 'fill') return null
  return walletNamedIn(
    text,
    wallets.filter(({ kind }) => kind === 'ewallet'),
  )
}

/** In folded words. */
const WITHDRAWAL =
  /\b(?:(?:tarik|tarikan|penarikan) (?:tunai|atm)|(?:atm|cash) withdrawals?|withdrawals? atm)\b/
const FEE = /\b(?:biaya|fee|fees|adm|admin|administrasi|charge|charges)\b/

/** The key of the only wallet of cash, if a bank's text is about a withdrawal and not about its fee; else null. */
export function withdrawnTo(text: string, wallets: readonly NamedWallet[]): string | null {
  const [cash, ...others] = wallets.filter(({ kind }) => kind === 'cash')
  if (!cash || others.length > 0) return null
  const folded = foldedWords(text).join(' ')
  return WITHDRAWAL.test(folded) && !FEE.test(folded) ? cash.key : null
}

/**
 * @param taken the parts of the line that are already understood
 * @param amounts the parts of the line that are amounts
 */
export function walletsIn(
  line: string,
  wallets: readonly NamedWallet[],
  amounts: readonly Span[],
  taken: readonly Span[],
  ignored: readonly string[],
): FoundTransfer | FoundWallet | null {
  if (wallets.length === 0) return null
  const free = wordsOf(line).filter(word => !taken.some(part => overlaps(part, word)))
  const isUsed = (part: Span) => !ignored.includes(textOf(line, part))
  const action = actionIn(line, free)
  const used = action && isUsed(action.part) ? action : null
  const rest = used ? free.filter(word => !overlaps(word, used.part)) : free
  const mentions = mentionsIn(line, rest, wallets).filter(({ part }) => isUsed(part))
  const cash = wallets.find(({ kind }) => kind === 'cash')
  const transfer = used ? transferOf(used, mentions, cash) : plainTransfer(mentions)
  return transfer ?? walletOf(line, free, mentions, amounts)
}

interface FoundAction {
  readonly action: Action
  readonly part: Span
}

function actionIn(line: string, free: readonly Span[]): FoundAction | null {
  const [first, second] = free
  if (!first) return null
  const both = second && { start: first.start, end: second.end }
  for (const part of both ? [both, first] : [first]) {
    const action = ACTIONS.get(joined(textOf(line, part)))
    if (action) return { action, part }
  }
  return null
}

function mentionsIn(
  line: string,
  free: readonly Span[],
  wallets: readonly NamedWallet[],
): readonly Mention[] {
  const names = namesOf(wallets)
  const mentions: Mention[] = []
  for (let at = 0; at < free.length; at += 1) {
    const found = mentionAt(line, free, at, names)
    if (!found) continue
    mentions.push(found.mention)
    at += found.words - 1
  }
  return mentions
}

/** The wallet of each name; of two with one name, the first. */
function namesOf(wallets: readonly NamedWallet[]): ReadonlyMap<string, NamedWallet> {
  const all = wallets.flatMap(wallet => wallet.names.map(name => [joined(name), wallet] as const))
  return new Map(all.filter(([name]) => name !== '').reverse())
}

/** The longest name that begins with this word. */
function mentionAt(
  line: string,
  free: readonly Span[],
  at: number,
  names: ReadonlyMap<string, NamedWallet>,
): { readonly mention: Mention; readonly words: number } | null {
  const first = free[at]
  for (let words = Math.min(MOST_WORDS, free.length - at); first && words > 0; words -= 1) {
    const part = { start: first.start, end: free[at + words - 1]?.end ?? first.end }
    const wallet = names.get(joined(textOf(line, part)))
    if (!wallet) continue
    const before = free[at - 1]
    const word = before && textOf(line, before).toLowerCase()
    const role = word === undefined ? null : ARROWS.has(word) ? 'to' : (ROLES.get(word) ?? null)
    const parts = before && role ? [before, part] : [part]
    return { mention: { key: wallet.key, kind: wallet.kind, part, role, parts }, words }
  }
  return null
}

function transferOf(
  { action, part }: FoundAction,
  mentions: readonly Mention[],
  cash: NamedWallet | undefined,
): FoundTransfer | null {
  const of = (...roles: readonly Mention['role'][]) =>
    mentions.find(({ role }) => roles.includes(role))
  const bare = mentions.filter(({ role }) => role === null)
  const inCash = cash && { key: cash.key, part, parts: [] }
  // What a card has paid for is an expense already: its payment is none, if the line says what pays it.
  const owing = mentions.find(
    ({ role, kind }) =>
      (role === null || role === 'to') && (kind === 'card' || kind === 'paylater'),
  )
  const payer = owing && mentions.find(({ role, key }) => role !== 'to' && key !== owing.key)
  const sides = {
    move: { from: of('from', 'by') ?? bare[0], to: of('to') ?? bare[of('from', 'by') ? 0 : 1] },
    fill: { from: of('from', 'by'), to: of('to', null) },
    withdraw: { from: of('from', null, 'by'), to: inCash },
    deposit: { from: inCash, to: of('to', null) },
    pay: { from: payer, to: payer && owing },
  }[action]
  const isKnown = action === 'withdraw' ? sides.from : sides.to
  return isKnown ? betweenOf(sides.from, sides.to, [part]) : null
}

/** Without a word for it: 'bca ke jago'. */
function plainTransfer(mentions: readonly Mention[]): FoundTransfer | null {
  const [from, to] = mentions
  if (mentions.length !== 2 || to?.role !== 'to' || from?.role === 'to') return null
  return betweenOf(from, to, [])
}

function betweenOf(
  from: (Side & Pick<Mention, 'parts'>) | undefined,
  to: (Side & Pick<Mention, 'parts'>) | undefined,
  parts: readonly Span[],
): FoundTransfer | null {
  if (!to || from?.key === to.key) return null
  return {
    kind: 'transfer',
    from: from ?? null,
    to,
    parts: [...parts, ...(from?.parts ?? []), ...to.parts],
  }
}

/** With a word that joins it, or behind the amount; and some other word of the line is the name. */
function walletOf(
  line: string,
  free: readonly Span[],
  mentions: readonly Mention[],
  amounts: readonly Span[],
): FoundWallet | null {
  const [amount] = amounts
  const isBehind = ({ start }: Span) =>
    amount !== undefined && amounts.length === 1 && start >= amount.end
  const found = mentions.findLast(({ role, part }) => role !== null || isBehind(part))
  if (!found) return null
  const isNamed = free.some(
    word => !found.parts.some(part => overlaps(part, word)) && joined(textOf(line, word)) !== '',
  )
  return isNamed ? { kind: 'wallet', key: found.key, part: found.part, parts: found.parts } : null
}

function words<V>(list: string, value: V): [string, V][] {
  return list.split(' ').map(word => [word, value])
}
