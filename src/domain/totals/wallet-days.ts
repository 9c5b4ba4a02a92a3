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

/** What a movement of the wallet changes in it. */
export function sumIn(movement: Movement, key: string, present: PresentKey): Hundredths {
  const sum = toHundredths(movement.amount)
  if (!('to' in movement)) return movement.type === 'income' ? sum : -sum
  const comes = present(movement.to) === key ? sum : 0n
  return present(movement.from) === key ? comes - sum : comes
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
