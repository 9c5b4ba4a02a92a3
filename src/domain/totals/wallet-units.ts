// What a wallet has in its own currency: the sum of the units of its opening and its entries.
// Invariant: only units in that currency count whose rupiah are those of their document. All others are counted, so that
// the screen can say what is missing.

import type { CalendarDate } from '../dates/calendar'
import { type Exchange, rupiahAt } from '../money/foreign-amount'
import { decimalText, type Hundredths, toHundredths } from '../money/money'
import { fittingForeign, withForeign } from '../transaction/wallet/foreign'
import { currencyOf, type PresentKey, type Wallet } from '../transaction/wallet/wallet'
import { isSignedAmount } from '../values/fields'
import type { Movement } from './totals-deltas'
import { sidesIn } from './wallet-days'

export interface WalletUnits {
  readonly currency: string
  /** May be below 0; at most two decimals. */
  readonly units: number
  /** How many of its entries and its opening have no such units. */
  readonly missing: number
}

/**
 * Null for a wallet in rupiah.
 *
 * @param count as in `WalletBalance`
 * @param movements all of the wallet with units in its currency; others may be among them
 * @param until the last day whose units count; by default all do
 */
export function walletUnits(
  { wallet, count }: { readonly wallet: Wallet; readonly count: number },
  movements: readonly Movement[],
  present: PresentKey,
  until: CalendarDate | null = null,
): WalletUnits | null {
  const currency = currencyOf(wallet)
  if (currency === undefined) return null
  const counted = movements.flatMap(movement => {
    const units = exchangeIn(movement, currency)?.units
    if (units === undefined) return []
    const isLater = until !== null && movement.date > until
    return sidesIn(movement, wallet.key, present).map(side =>
      isLater ? 0n : side * toHundredths(units),
    )
  })
  const start = openingUnits(wallet, currency)
  const hasOpening = wallet.opening === 0 || exchangeIn(wallet, currency) !== null
  return {
    currency,
    units: Number(decimalText(counted.reduce((sum, each) => sum + each, start))),
    missing: Math.max(0, count - counted.length) + (hasOpening ? 0 : 1),
  }
}

/** What the document was in the currency; null if it has no such units, or if their rupiah are not its own. */
export function exchangeIn(document: Movement | Wallet, currency: string): Exchange | null {
  const foreign = fittingForeign(document)
  return foreign?.currency === currency ? foreign : null
}

/** May be below 0; 0 for an opening without units. */
export function openingUnits(wallet: Wallet, currency: string): Hundredths {
  const units = toHundredths(exchangeIn(wallet, currency)?.units ?? 0)
  return wallet.opening < 0 ? -units : units
}

/**
 * The wallet with so much more in its opening. Null if the opening is no amount then.
 *
 * @param more in rupiah, or with `rate` in units of its currency, at the opening's own rate; if the opening has no units,
 * they are counted from 0 at `rate`, and replace its rupiah
 */
export function withMoreOpening(wallet: Wallet, more: Hundredths, rate?: Exchange): Wallet | null {
  const changed = rate
    ? withMoreUnits(wallet, more, rate)
    : { ...wallet, opening: Number(decimalText(toHundredths(wallet.opening) + more)) }
  return changed && isSignedAmount(changed.opening) ? changed : null
}

function withMoreUnits(wallet: Wallet, more: Hundredths, rate: Exchange): Wallet | null {
  const { currency } = rate
  const sum = openingUnits(wallet, currency) + more
  const units = Number(decimalText(sum < 0n ? -sum : sum))
  const rupiah = rupiahAt(exchangeIn(wallet, currency) ?? rate, units)
  if (rupiah === null) return null
  const opening = sum < 0n && rupiah !== 0 ? -rupiah : rupiah
  return withForeign({ ...wallet, opening }, units === 0 ? null : { currency, units })
}
