// The stored totals of days (also by category), months and all time (also by wallet).

import type { CalendarDate, YearMonth } from '../dates/calendar'
import type { Hundredths } from '../money/money'

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

export interface CategoryTotals extends Totals {
  /** The category's name; an income and an expense category may have the same. */
  readonly category: string
}

/** Of a transaction's wallet, and of both wallets of a transfer. */
export interface WalletTotals extends Totals {
  /** The key that the documents name. */
  readonly wallet: string
  /** The transfers to the wallet. */
  readonly in: Hundredths
  /** The transfers from the wallet. */
  readonly out: Hundredths
}

/** The stored totals of a period. */
export interface PeriodTotals extends Totals {
  /** Only for a day: its categories, in order of name. */
  readonly categories?: readonly CategoryTotals[]
  /**
   * Only for a month and all time: its wallets, in order of key, without the main wallet, which has the rest.
   */
  readonly wallets?: readonly WalletTotals[]
}

/** All income minus all expense (specification, section 9). */
export function balanceOf(totals: Totals): Hundredths {
  return totals.income - totals.expense
}
