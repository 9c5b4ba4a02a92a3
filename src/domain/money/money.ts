// Money in rupiah. Documents hold plain numbers; sums are taken in whole hundredths as bigint.
// Invariant: no sum of accepted amounts is ever rounded, for any number of amounts.

/** A sum of money in hundredths of a rupiah; may be negative. */
export type Hundredths = bigint

/** The greatest amount a transaction or plan may have, in rupiah (one trillion). */
export const MAX_AMOUNT = 1_000_000_000_000

/** The least amount (specification, section 5). */
const MIN_AMOUNT = 0

/**
 * Whether a number may be stored as an amount: finite, from 0 to one trillion rupiah, at most two
 * decimals (specification, section 5).
 */
export function isAmount(value: number): boolean {
  return (
    Number.isFinite(value) &&
    value >= MIN_AMOUNT &&
    value <= MAX_AMOUNT &&
    hasTwoDecimalsAtMost(value)
  )
}

/** The amount in hundredths. A number that is not a valid amount is rounded. */
export function toHundredths(amount: number): Hundredths {
  return BigInt(Math.round(amount * 100))
}

/** One rupiah. */
export const RUPIAH: Hundredths = 100n

/**
 * A sum for each day, rounded down to whole rupiah; 0 for a sum below 0.
 *
 * @param days at least 1
 */
export function perDay(sum: Hundredths, days: number): Hundredths {
  return sum <= 0n ? 0n : (sum / (BigInt(days) * RUPIAH)) * RUPIAH
}

/** The exact decimal text of a sum: `-1234.50`, or `-1234` without hundredths. */
export function decimalText(sum: Hundredths): `${number}` {
  const magnitude = sum < 0n ? -sum : sum
  const cents = magnitude % 100n
  const fraction = cents === 0n ? '' : `.${String(cents).padStart(2, '0')}`
  return `${sum < 0n ? '-' : ''}${magnitude / 100n}${fraction}` as `${number}`
}

// The number's shortest decimal text equals the typed text. Multiplication by 100 would give phantom digits for
// numbers such as 1.1.
function hasTwoDecimalsAtMost(value: number): boolean {
  return /^\d+(\.\d{1,2})?$/.test(String(value))
}
