// The days of a wallet in a period: what came and went, and the balance after each day.

import type { CalendarDate } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import type { PresentKey } from '../transaction/wallet/wallet'
import { walletKeyOf } from '../transaction/wallet-of'
import type { Movement } from './totals-deltas'

/** A transaction or transfer with what it changes in the wallet. */
export interface WalletMovement {
  readonly movement: Movement
  readonly sum: Hundredths
}

export interface WalletDay {
  readonly date: CalendarDate
  /** At the end of the day. */
  readonly balance: Hundredths
  /** The latest first. */
  readonly movements: readonly WalletMovement[]
}

/** What a wallet gets on a day; below 0 what it gives. */
export interface WalletChange {
  /** Its present key. */
  readonly wallet: string
  readonly date: CalendarDate
  readonly sum: Hundredths
}

/** Of its wallet, or of both wallets of a transfer; none of a transfer from a wallet to itself. */
export function walletChanges(movement: Movement, present: PresentKey): WalletChange[] {
  const { date } = movement
  const keys = 'to' in movement ? [movement.from, movement.to] : [walletKeyOf(movement)]
  return [...new Set(keys.map(present))]
    .map(wallet => ({ wallet, date, sum: sumIn(movement, wallet, present) }))
    .filter(({ sum }) => sum !== 0n)
}

/** Whether the transaction is in the wallet, or the transfer leaves or reaches it. */
export function isOfWallet(movement: Movement, key: string, present: PresentKey): boolean {
  return 'to' in movement
    ? present(movement.from) === key || present(movement.to) === key
    : present(walletKeyOf(movement)) === key
}

/**
 * The latest day first.
 *
 * @param movements of the wallet in the period
 * @param end the balance at the end of the period
 */
export function walletDays(
  key: string,
  present: PresentKey,
  movements: readonly Movement[],
  end: Hundredths,
): WalletDay[] {
  const latestFirst = [...movements].sort(
    (left, right) => compare(right.date, left.date) || right.id - left.id,
  )
  const days: { date: CalendarDate; balance: Hundredths; movements: WalletMovement[] }[] = []
  let balance = end
  for (const movement of latestFirst) {
    const sum = sumIn(movement, key, present)
    if (days.at(-1)?.date !== movement.date)
      days.push({ date: movement.date, balance, movements: [] })
    days.at(-1)?.movements.push({ movement, sum })
    balance -= sum
  }
  return days
}

/** What a movement changes in the wallet. */
export function sumIn(movement: Movement, key: string, present: PresentKey): Hundredths {
  const sum = toHundredths(movement.amount)
  return sidesIn(movement, key, present).reduce((total, side) => total + side * sum, 0n)
}

/** 1 for each side of a movement that comes into the wallet, -1 for each that leaves it. A transfer has two sides. */
export function sidesIn(movement: Movement, key: string, present: PresentKey): (1n | -1n)[] {
  if (!('to' in movement))
    return present(walletKeyOf(movement)) === key ? [movement.type === 'income' ? 1n : -1n] : []
  const [comes, goes] = [present(movement.to) === key, present(movement.from) === key]
  return [...(comes ? ([1n] as const) : []), ...(goes ? ([-1n] as const) : [])]
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
