// The format of amounts, Indonesian in both languages (specification, section 9; decision 3).
// Invariant: the same texts as `Intl.NumberFormat('id-ID', IDR)`, with a true minus. Without Intl, because the first Intl
// format of a page takes 20 ms, 80 ms on a slow phone, and every start shows an amount (decision record 17).

import type { AmountParts } from '../ui/display/amounts/amount'

/** A number of rupiah, at most two decimals: a plain number, or the exact decimal text of a sum. */
export type Amount = number | `${number}`

/** With a no-break space. */
const UNIT = 'Rp\u00a0'

/** The positions between groups of three digits. */
const GROUPS = /\B(?=(\d{3})+$)/g

/** Such as `1.500.000`; with two decimals if they are not zero, `1.234,50`. */
export function amountParts(amount: Amount): AmountParts {
  const exact = typeof amount === 'number' ? amount.toFixed(2) : amount
  const isNegative = exact.startsWith('-')
  const [integer = '', cents = ''] = exact.slice(isNegative ? 1 : 0).split('.')
  const hasCents = /[1-9]/.test(cents)
  return {
    sign: isNegative ? '−' : '',
    unit: UNIT,
    digits: integer.replaceAll(GROUPS, '.') + (hasCents ? `,${cents}` : ''),
    value: (isNegative ? '-' : '') + integer + (hasCents ? `.${cents}` : ''),
  }
}

/**
 * `+Rp 5.000` or `−Rp 5.000`; zero has no sign, `Rp 0`.
 *
 * @param amount not negative
 */
export function signedAmountParts(amount: Amount, type: 'income' | 'expense'): AmountParts {
  const parts = amountParts(amount)
  if (Number(amount) === 0) return parts
  return type === 'income'
    ? { ...parts, sign: '+' }
    : { ...parts, sign: '−', value: `-${parts.value}` }
}

/** `Rp 1.500.000` or `−Rp 1.234,50`. */
export function amountText(amount: Amount): string {
  const { sign, unit, digits } = amountParts(amount)
  return sign + unit + digits
}
