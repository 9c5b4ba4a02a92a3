// The rupiah of rows in another currency, at a rate that the user enters.

import {
  type ForeignAmount,
  isCurrencyCode,
  isForeignUnits,
  rupiahAt,
} from '../../money/foreign-amount'
import { usualCurrency } from '../../money/number-context'

/** The rupiah of one unit, by the currency. */
export type Rates = Readonly<Record<string, number>>

interface InCurrency {
  /** In which the amount is; absent for rupiah. */
  readonly currency?: string | undefined
  readonly amount: number
  readonly foreign?: ForeignAmount | null | undefined
}

/**
 * The row with the currency that its file means; without one for rupiah.
 *
 * @param row with what the file names: a code, or a name of several currencies
 * @param ofWallet that of the wallet that the rows come into
 */
export function withMeant<T extends InCurrency>(row: T, ofWallet: string | undefined): T {
  const currency = row.foreign === undefined ? meantBy(row.currency, ofWallet) : undefined
  return currency === row.currency ? row : { ...row, currency }
}

function meantBy(named: string | undefined, ofWallet: string | undefined): string | undefined {
  if (named === undefined) return ofWallet
  if (named === 'IDR') return undefined
  return isCurrencyCode(named) ? named : (ofWallet ?? usualCurrency(named))
}

/** The row in rupiah, with what the amount was; unchanged without a rate, or if the rupiah are no amount. */
export function inRupiah<T extends InCurrency>(row: T, rates: Rates): T {
  const { currency, amount } = row
  const rate = currency === undefined ? undefined : rates[currency]
  if (currency === undefined || rate === undefined) return row
  const rupiah = rupiahAt({ currency, units: 1, rupiah: rate }, amount)
  if (rupiah === null) return row
  const hasUnits = isCurrencyCode(currency) && isForeignUnits(amount)
  const foreign = hasUnits ? { currency, units: amount } : undefined
  return { ...row, currency: undefined, amount: rupiah, foreign }
}

/** A currency of the rows. */
export interface FileCurrency {
  readonly currency: string
  /** The greatest amount in it. */
  readonly most: number
}

export function currenciesOf(rows: readonly InCurrency[]): FileCurrency[] {
  const found = new Map<string, number>()
  for (const { currency, amount } of rows)
    if (currency !== undefined) found.set(currency, Math.max(found.get(currency) ?? 0, amount))
  return [...found].sort().map(([currency, most]) => ({ currency, most }))
}

/** The currency of all rows; undefined for rupiah, or for several. */
export function onlyCurrency(rows: readonly InCurrency[]): string | undefined {
  const [only, ...others] = new Set(rows.map(({ currency }) => currency))
  return others.length === 0 ? only : undefined
}

/** Whether each row in the currency has an amount at this rate. */
export function isRate(rate: number, { currency, most }: FileCurrency): boolean {
  return isForeignUnits(rate) && rupiahAt({ currency, units: 1, rupiah: rate }, most) !== null
}
