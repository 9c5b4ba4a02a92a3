// The future balances of each wallet: the wallets that fall below zero by planned payments, and the sums that may be spent
// without that.
// Invariant: money is moved between wallets only as it is planned. A wallet that is below zero today is left out, because
// nothing that is planned has taken it there. A card may fall below zero; only what is left on it can be spent.

import type { CalendarDate } from '../dates/calendar'
import type { Hundredths } from '../money/money'
import { isCard } from '../transaction/wallet/card'
import { presentKeys, type Wallet } from '../transaction/wallet/wallet'
import type { Movement } from './totals-deltas'
import type { WalletBalance } from './wallet-balances'
import { type WalletChange, walletChanges } from './wallet-days'

/** What is to be paid of a card, and the wallet that it is taken from. */
export interface CardPayment {
  readonly card: string
  readonly payer: string
  readonly due: CalendarDate
  readonly rest: Hundredths
}

/** A wallet that falls below zero by planned payments. */
export interface FallingWallet {
  readonly wallet: Wallet
  /** The first day on which it is below zero. */
  readonly date: CalendarDate
  /** How much below zero it is at the end of that day. */
  readonly missing: Hundredths
}

/** A wallet with its balance at the end of each day, of a card at least 0. */
export interface WalletLine {
  readonly wallet: Wallet
  readonly balances: readonly Hundredths[]
}

/**
 * The wallets that may be spent from, and should not fall below zero.
 *
 * @param wallets with their balances at the end of today, without the changes
 * @param dates one after another, from today on
 */
export function walletLines(
  wallets: readonly WalletBalance[],
  changes: readonly WalletChange[],
  dates: readonly CalendarDate[],
): WalletLine[] {
  const sums = new Map<string, Hundredths>()
  for (const { wallet, date, sum } of changes)
    sums.set(`${wallet} ${date}`, (sums.get(`${wallet} ${date}`) ?? 0n) + sum)
  return wallets.filter(isSpentFrom).map(({ wallet, balance }) => {
    let sum = balance
    const balances = dates.map(date => {
      sum += sums.get(`${wallet.key} ${date}`) ?? 0n
      return sum < 0n && isCard(wallet) ? 0n : sum
    })
    return { wallet, balances }
  })
}

function isSpentFrom({ wallet: { kind }, balance }: WalletBalance): boolean {
  return balance >= 0n && kind !== 'person' && kind !== 'pot'
}

/** The earliest first. */
export function fallingWallets(
  lines: readonly WalletLine[],
  dates: readonly CalendarDate[],
): FallingWallet[] {
  const falling = lines.flatMap(({ wallet, balances }) => {
    const index = balances.findIndex(balance => balance < 0n)
    const [date, balance] = [dates[index], balances[index]]
    return date === undefined || balance === undefined ? [] : [{ wallet, date, missing: -balance }]
  })
  return falling.sort((one, other) => (one.date < other.date ? -1 : 1))
}

/**
 * What may be spent from all of them together up to the end of each day. What is missing in one is taken off, because it has
 * to come from another.
 *
 * @param days how many, from today on
 */
export function spendable(lines: readonly WalletLine[], days: number): Hundredths[] {
  const totals = Array.from({ length: days }, () => 0n)
  for (const { balances } of lines) {
    let least = balances[days - 1] ?? 0n
    for (let index = days - 1; index >= 0; index -= 1) {
      const balance = balances[index] ?? 0n
      // Money that a later day needs cannot be spent today.
      if (balance < least) least = balance
      totals[index] = (totals[index] ?? 0n) + least
    }
  }
  return totals
}

/**
 * What the wallets get and give.
 *
 * @param planned what the schedules book
 * @param logged what is recorded for later days
 */
export function changesAhead(
  wallets: readonly WalletBalance[],
  planned: readonly Movement[],
  logged: readonly Movement[],
  payments: readonly CardPayment[],
  today: CalendarDate,
): WalletChange[] {
  const present = presentKeys(wallets.map(({ wallet }) => wallet))
  const scheduled = planned.flatMap(each => walletChanges(each, present))
  return [
    ...scheduled,
    ...logged.flatMap(each => walletChanges(each, present)),
    ...payments.map(payment => paymentOf(payment, scheduled, today)),
  ]
}

/** What the schedules move to the card until then is a part of it. */
function paymentOf(
  { card, payer, due, rest }: CardPayment,
  scheduled: readonly WalletChange[],
  today: CalendarDate,
): WalletChange {
  const date = due < today ? today : due
  const paid = scheduled
    .filter(each => each.wallet === card && each.date <= date && each.sum > 0n)
    .reduce((total, { sum }) => total + sum, 0n)
  return { wallet: payer, date, sum: paid < rest ? paid - rest : 0n }
}
