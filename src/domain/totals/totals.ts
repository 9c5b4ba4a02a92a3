// The stored totals of days, months and all time, and the deltas that changes of transactions add to them.
// Invariant: the sum of all deltas equals the sum of the existing rows.

import { type CalendarDate, monthOfDate, type YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import type { Transaction } from '../transaction/transaction'

/** The period of a total: one day, one month, or `all`. */
export type Period = CalendarDate | YearMonth | typeof ALL_TIME

export const ALL_TIME = 'all'

export interface Totals {
  readonly income: Hundredths
  readonly expense: Hundredths
  /** The number of transactions. */
  readonly count: number
}

export const NO_TOTALS: Totals = { income: 0n, expense: 0n, count: 0 }

/** A transaction before and after a change; `before` is missing for a new one, `after` for a deleted one. */
export interface TransactionChange {
  readonly before: Transaction | undefined
  readonly after: Transaction | undefined
}

/** All income minus all expense (specification, section 9). */
export function balanceOf(totals: Totals): Hundredths {
  return totals.income - totals.expense
}

/** The deltas of each period that the changes affect. */
export function totalsDeltas(changes: Iterable<TransactionChange>): Map<Period, Totals> {
  const deltas = new Map<Period, Totals>()
  for (const { before, after } of changes) {
    if (before) addTransaction(deltas, before, -1)
    if (after) addTransaction(deltas, after, 1)
  }
  return deltas
}

export function addTotals(left: Totals, right: Totals): Totals {
  return {
    income: left.income + right.income,
    expense: left.expense + right.expense,
    count: left.count + right.count,
  }
}

function addTransaction(deltas: Map<Period, Totals>, transaction: Transaction, sign: 1 | -1): void {
  const amount = toHundredths(transaction.amount) * BigInt(sign)
  const share: Totals = {
    income: transaction.type === 'income' ? amount : 0n,
    expense: transaction.type === 'expense' ? amount : 0n,
    count: sign,
  }
  for (const period of [transaction.date, monthOfDate(transaction.date), ALL_TIME]) {
    deltas.set(period, addTotals(deltas.get(period) ?? NO_TOTALS, share))
  }
}
