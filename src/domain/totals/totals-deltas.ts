// The deltas of the stored totals for changed transactions and transfers.
// Invariant: the sum of all deltas equals the sum of the existing rows.

import { type CalendarDate, monthOfDate } from '../dates/calendar'
import { toHundredths } from '../money/money'
import type { Transaction } from '../transaction/transaction'
import type { Transfer } from '../transaction/wallet/transfer'
import { MAIN_WALLET, walletKeyOf } from '../transaction/wallet-of'
import {
  ALL_TIME,
  type CategoryTotals,
  NO_TOTALS,
  type Period,
  type PeriodTotals,
  type Totals,
  type WalletTotals,
} from './totals'

/** A transaction or a transfer. */
export type Movement = Transaction | Transfer

/** A movement before and after a change; `before` is missing for a new one, `after` for a deleted one. */
export interface MovementChange<M extends Movement = Movement> {
  readonly before: M | undefined
  readonly after: M | undefined
}

/** The deltas of each period that the changes affect. */
export function totalsDeltas(changes: Iterable<MovementChange>): Map<Period, PeriodTotals> {
  const deltas = new Map<Period, PeriodTotals>()
  for (const { before, after } of changes) {
    if (before) addMovement(deltas, before, -1)
    if (after) addMovement(deltas, after, 1)
  }
  return deltas
}

function addTotals(left: Totals, right: Totals): Totals {
  return {
    income: left.income + right.income,
    expense: left.expense + right.expense,
    count: left.count + right.count,
  }
}

/** The totals of a period with a delta added, without the categories and wallets that have nothing left. */
export function addDelta(stored: PeriodTotals | undefined, delta: PeriodTotals): PeriodTotals {
  const sums = addTotals(stored ?? NO_TOTALS, delta)
  const categories = addCategories(stored?.categories ?? [], delta.categories ?? [])
  const wallets = addWallets(stored?.wallets ?? [], delta.wallets ?? [])
  return {
    ...sums,
    ...(delta.categories && { categories: categories.filter(({ count }) => count !== 0) }),
    ...walletsField(wallets.filter(({ count }) => count !== 0)),
  }
}

/** The same sums, with the sums by category and by wallet. */
export function isSameTotals(left: PeriodTotals, right: PeriodTotals): boolean {
  return textOf(left) === textOf(right)
}

function textOf({ income, expense, count, categories = [], wallets = [] }: PeriodTotals): string {
  const byCategory = categories.map(each => [
    ...[each.category, `${each.income}`, `${each.expense}`, each.count],
  ])
  const byWallet = wallets.map(each => [
    ...[each.wallet, `${each.income}`, `${each.expense}`, each.count],
    ...[`${each.in}`, `${each.out}`],
  ])
  return JSON.stringify([`${income}`, `${expense}`, count, byCategory, byWallet])
}

function addMovement(deltas: Map<Period, PeriodTotals>, movement: Movement, sign: 1 | -1): void {
  if ('to' in movement) addTransfer(deltas, movement, sign)
  else addTransaction(deltas, movement, sign)
}

/** Nothing of a transfer is an income or an expense. */
function addTransfer(
  deltas: Map<Period, PeriodTotals>,
  { amount, from, to, date }: Transfer,
  sign: 1 | -1,
): void {
  const sum = toHundredths(amount) * BigInt(sign)
  const share = { ...NO_TOTALS, in: 0n, out: 0n, count: sign }
  const wallets = addWallets(
    entriesOf({ ...share, wallet: from, out: sum }),
    entriesOf({ ...share, wallet: to, in: sum }),
  )
  addToLongPeriods(deltas, date, { ...NO_TOTALS, wallets })
}

/** Absent without wallets, so that who has one wallet stores nothing. */
function walletsField(wallets: readonly WalletTotals[]): Pick<PeriodTotals, 'wallets'> {
  return wallets.length > 0 ? { wallets } : {}
}

function entriesOf(sums: WalletTotals): WalletTotals[] {
  return sums.wallet === MAIN_WALLET ? [] : [sums]
}

function addToLongPeriods(
  deltas: Map<Period, PeriodTotals>,
  date: CalendarDate,
  share: PeriodTotals,
): void {
  for (const period of [monthOfDate(date), ALL_TIME]) {
    const delta = deltas.get(period)
    const wallets = addWallets(delta?.wallets ?? [], share.wallets ?? [])
    deltas.set(period, { ...addTotals(delta ?? NO_TOTALS, share), ...walletsField(wallets) })
  }
}

function addTransaction(
  deltas: Map<Period, PeriodTotals>,
  transaction: Transaction,
  sign: 1 | -1,
): void {
  const { amount, type, category, date } = transaction
  const sum = toHundredths(amount) * BigInt(sign)
  const share: Totals = {
    income: type === 'income' ? sum : 0n,
    expense: type === 'expense' ? sum : 0n,
    count: sign,
  }
  const day = deltas.get(date)
  const categories = addCategories(day?.categories ?? [], [{ category, ...share }])
  deltas.set(date, { ...addTotals(day ?? NO_TOTALS, share), categories })
  const wallets = entriesOf({ wallet: walletKeyOf(transaction), ...share, in: 0n, out: 0n })
  addToLongPeriods(deltas, date, { ...share, wallets })
}

/** Sums by wallet, in order of key. */
function addWallets(
  left: readonly WalletTotals[],
  right: readonly WalletTotals[],
): readonly WalletTotals[] {
  if (right.length === 0) return left
  const sums = new Map(left.map(each => [each.wallet, each]))
  for (const { wallet, ...moved } of right) {
    const known = sums.get(wallet)
    sums.set(wallet, {
      wallet,
      ...addTotals(known ?? NO_TOTALS, moved),
      in: (known?.in ?? 0n) + moved.in,
      out: (known?.out ?? 0n) + moved.out,
    })
  }
  return [...sums.values()].sort(({ wallet: a }, { wallet: b }) => (a < b ? -1 : 1))
}

/** Sums by category, in order of name. */
function addCategories(
  left: readonly CategoryTotals[],
  right: readonly CategoryTotals[],
): CategoryTotals[] {
  const sums = new Map(left.map(each => [each.category, each]))
  for (const { category, ...totals } of right)
    sums.set(category, { category, ...addTotals(sums.get(category) ?? NO_TOTALS, totals) })
  return [...sums.values()].sort(({ category: a }, { category: b }) => (a < b ? -1 : 1))
}
